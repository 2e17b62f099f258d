import { isDeepStrictEqual } from 'node:util';

export type Row = Readonly<Record<string, unknown>>;

/** Fields that change when a hold ends: a seat moves from held to free, and `seats` counts both. */
const movedByHolds = new Set(['availableSeat', 'held']);

function withoutHolds(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !movedByHolds.has(name)));
}

const heldIn = (row: Row) => Number(row['held'] ?? 0);

/** Whether a row is unchanged. Held seats may decrease, because holds end; no checkout starts during the restart. */
function isKept(before: Row, after: Row): boolean {
  return heldIn(after) <= heldIn(before) && isDeepStrictEqual(withoutHolds(after), withoutHolds(before));
}

/** One sentence for each row that was changed, lost or added. */
export function changedRows(before: readonly Row[], after: readonly Row[]): string[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_none, index) => [before[index] ?? {}, after[index] ?? {}] as const)
    .filter(([one, other]) => !isKept(one, other))
    .map(([one, other]) => `${JSON.stringify(one)} became ${JSON.stringify(other)}`);
}
