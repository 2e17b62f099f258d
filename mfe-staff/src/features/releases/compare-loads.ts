import type { RemoteLoadFigures } from '@blush/shared-ui/contracts';
import { failed } from './load-figures';

export type Finding = 'fails-more' | 'slower' | 'no-worse' | 'too-few';

/** Fewer failures may come from a single bad connection. */
const SOME_FAILURES = 3;
/** Increase in the share of failed loads, 0 to 1. */
const MORE_FAILURES = 0.01;
/** Fewer loads make the 75th percentile meaningless. */
const ENOUGH_LOADS = 20;
/** Slower by both this share and these milliseconds. */
const SLOWER_SHARE = 0.2;
const SLOWER_MS = 100;

/** A version that keeps failing shows in its first loads; a difference in time needs enough loads of both. */
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
