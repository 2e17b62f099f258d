import type { RemoteLoadFigures } from '@blush/shared-ui/contracts';
import { failureRate } from './load-figures';

export type Finding = 'fails-more' | 'slower' | 'no-worse' | 'too-few-loads';

/** Below this count, the bad connection of one user could explain all failures. */
const MIN_FAILURES = 3;
/** Increase of the failure rate (0 to 1). */
const MIN_RATE_INCREASE = 0.01;
/** Of both versions: fewer loads make the 75th percentile meaningless. */
const MIN_LOADS = 20;
/** A version counts as slower when its 75th percentile grew by more than both. */
const MIN_SLOWDOWN = { share: 0.2, ms: 100 };

/** Failures are reported even after few loads; load times are compared only when both versions have enough loads. */
export function compareLoads(live: RemoteLoadFigures, previous: RemoteLoadFigures): readonly Finding[] {
  const failsMore =
    live.failures >= MIN_FAILURES && failureRate(live) > failureRate(previous) + MIN_RATE_INCREASE;
  const enough = Math.min(live.loads, previous.loads) >= MIN_LOADS;
  const slower = enough && isSlower(live.p75, previous.p75);
  if (failsMore || slower)
    return [...(failsMore ? ['fails-more' as const] : []), ...(slower ? ['slower' as const] : [])];
  return [enough ? 'no-worse' : 'too-few-loads'];
}

function isSlower(live: number | null, previous: number | null): boolean {
  if (live === null || previous === null) return false;
  return live - previous > Math.max(MIN_SLOWDOWN.ms, previous * MIN_SLOWDOWN.share);
}
