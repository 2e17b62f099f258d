import type { RemoteLoadFigures } from '@blush/shared-ui/contracts';
import { failureRate, MIN_FAILURES } from './load-figures';

export type Finding = 'fails-more' | 'slower' | 'no-worse' | 'too-few-loads';

/** Increase of the failure rate (0 to 1). */
const MIN_RATE_INCREASE = 0.01;
/** Loads that both versions need: fewer make the 75th percentile meaningless. */
const MIN_LOADS = 20;
/** A version is slower when its 75th percentile grew by more than this share and by more than this time. */
const MIN_SLOWDOWN = { share: 0.2, ms: 100 };

/** Failures are reported even after few loads; load times are compared only when both versions have enough loads. */
export function compareLoads(live: RemoteLoadFigures, previous: RemoteLoadFigures): readonly Finding[] {
  const failsMore =
    live.failures >= MIN_FAILURES && failureRate(live) > failureRate(previous) + MIN_RATE_INCREASE;
  const enoughLoads = Math.min(live.loads, previous.loads) >= MIN_LOADS;
  const findings: Finding[] = [];
  if (failsMore) findings.push('fails-more');
  if (enoughLoads && isSlower(live.p75, previous.p75)) findings.push('slower');
  if (findings.length === 0) findings.push(enoughLoads ? 'no-worse' : 'too-few-loads');
  return findings;
}

function isSlower(live: number | null, previous: number | null): boolean {
  if (live === null || previous === null) return false;
  return live - previous > Math.max(MIN_SLOWDOWN.ms, previous * MIN_SLOWDOWN.share);
}
