import { isDeepStrictEqual } from 'node:util';

export type Row = Readonly<Record<string, unknown>>;

/** Fields that change when a hold ends: a seat moves from held to free, and `seats` counts both. */
const movedByHolds = new Set(['availableSeat', 'held']);

function lasting(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !movedByHolds.has(name)));
}

const heldIn = (row: Row) => Number(row['held'] ?? 0);

/** Whether a row is unchanged. Held seats may decrease, because holds end; no checkout starts during the restart. */
function isKept(was: Row, is: Row): boolean {
  return heldIn(is) <= heldIn(was) && isDeepStrictEqual(lasting(is), lasting(was));
}

export function lostRows(before: readonly Row[], after: readonly Row[]): string[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_none, index) => [before[index] ?? {}, after[index] ?? {}] as const)
    .filter(([was, is]) => !isKept(was, is))
    .map(([was, is]) => `${JSON.stringify(was)} became ${JSON.stringify(is)}`);
}
