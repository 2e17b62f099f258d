/** Makes each bucket 9 % wide: 155 buckets up to the contract's limit of ten minutes. */
const BUCKETS_PER_DOUBLING = 8;

/** Loads by bucket number; missing buckets are empty. */
export type LoadTimes = Readonly<Record<string, number>>;

/** The first bucket ends at 1 ms. */
export function bucketOf(ms: number): number {
  return Math.max(0, Math.ceil(BUCKETS_PER_DOUBLING * Math.log2(ms)));
}

/** Whole milliseconds, interpolated in the bucket: at most 9 % (or 1 ms) off. Null without loads. */
export function p75Of(days: readonly LoadTimes[]): number | null {
  const counts = new Map<number, number>();
  for (const [name, count] of days.flatMap((day) => Object.entries(day)))
    counts.set(Number(name), (counts.get(Number(name)) ?? 0) + count);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rank = Math.ceil(0.75 * total);
  let below = 0;
  for (const [bucket, count] of [...counts].sort(([one], [other]) => one - other)) {
    if (below + count >= rank) return Math.round(interpolate(bucket, (rank - below - 0.5) / count));
    below += count;
  }
  return null;
}

function interpolate(bucket: number, share: number): number {
  const from = bucket === 0 ? 0 : upperBound(bucket - 1);
  return from + share * (upperBound(bucket) - from);
}

function upperBound(bucket: number): number {
  return 2 ** (bucket / BUCKETS_PER_DOUBLING);
}
