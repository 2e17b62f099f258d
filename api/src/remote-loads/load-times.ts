/**
 * Buckets to each doubling of a time: each ends 9 % above where it begins. Up to the ten minutes that the contract
 * allows there are 155 of them, however many loads they count.
 */
const PER_DOUBLING = 8;

/** How many loads took how long, by number of the bucket; those that are missing are empty. */
export type LoadTimes = Readonly<Record<string, number>>;

/** The bucket of so many milliseconds. The first one ends at 1 ms. */
export function bucketOf(ms: number): number {
  return Math.max(0, Math.ceil(PER_DOUBLING * Math.log2(ms)));
}

/**
 * Whole milliseconds within which three in four loads were there; null where there are none. Where in its bucket that
 * load is, is interpolated, so the answer is at most 9 % off, or a millisecond.
 */
export function p75Of(days: readonly LoadTimes[]): number | null {
  const counts = new Map<number, number>();
  for (const [name, count] of days.flatMap((day) => Object.entries(day)))
    counts.set(Number(name), (counts.get(Number(name)) ?? 0) + count);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rank = Math.ceil(0.75 * total);
  let below = 0;
  for (const [bucket, count] of [...counts].sort(([one], [other]) => one - other)) {
    if (below + count >= rank) return Math.round(within(bucket, (rank - below - 0.5) / count));
    below += count;
  }
  return null;
}

function within(bucket: number, share: number): number {
  const from = bucket === 0 ? 0 : endOf(bucket - 1);
  return from + share * (endOf(bucket) - from);
}

function endOf(bucket: number): number {
  return 2 ** (bucket / PER_DOUBLING);
}
