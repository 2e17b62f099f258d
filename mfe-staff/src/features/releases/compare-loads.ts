import type { RemoteLoadFigures } from '@blush/shared-ui/contracts';
import { failed } from './load-figures';

/** What figures of a version say against those of the one before. */
export type Finding = 'fails-more' | 'slower' | 'no-worse' | 'too-few';

/** Failures below which a single bad connection may be the cause. */
const SOME_FAILURES = 3;
/** Share of all loads that has to fail beyond what failed before. */
const MORE_FAILURES = 0.01;
/** Loads below which three in four of them say nothing yet. */
const ENOUGH_LOADS = 20;
/** Slower by so much of the time before, and by so many milliseconds: less is no reason to get up at night. */
const SLOWER_SHARE = 0.2;
const SLOWER_MS = 100;

/**
 * Whether a version is worse than the one before it: the question before a rollback. A version that
 * keeps failing is found out by its first loads; for anything else there have to be enough of both.
 */
export function compareLoads(now: RemoteLoadFigures, before: RemoteLoadFigures): readonly Finding[] {
  const failsMore = now.failures >= SOME_FAILURES && failed(now) > failed(before) + MORE_FAILURES;
  const enough = Math.min(now.loads, before.loads) >= ENOUGH_LOADS;
  const slower = enough && isSlower(now.p75, before.p75);
  if (failsMore || slower)
    return [...(failsMore ? ['fails-more' as const] : []), ...(slower ? ['slower' as const] : [])];
  return [enough ? 'no-worse' : 'too-few'];
}

function isSlower(now: number | null, before: number | null): boolean {
  return now !== null && before !== null && now - before > Math.max(SLOWER_MS, before * SLOWER_SHARE);
}
