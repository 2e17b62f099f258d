import { isDeepStrictEqual } from 'node:util';

/** A row of a staff list, as its JSON says it. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Free and held seats of a class. A hold that ends meanwhile turns one into the other, whether the portal was stopped or
 * not; the `seats` of the row count both.
 */
const movedByHolds = new Set(['availableSeat', 'held']);

function lasting(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !movedByHolds.has(name)));
}

const heldIn = (row: Row) => Number(row['held'] ?? 0);

/** Nobody is there meanwhile to start a checkout, so holds only end. */
function isKept(was: Row, is: Row): boolean {
  return heldIn(is) <= heldIn(was) && isDeepStrictEqual(lasting(is), lasting(was));
}

/** What is no longer as it was, one sentence for each row; none when all of it is kept. */
export function lostRows(before: readonly Row[], after: readonly Row[]): string[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_none, index) => [before[index] ?? {}, after[index] ?? {}] as const)
    .filter(([was, is]) => !isKept(was, is))
    .map(([was, is]) => `${JSON.stringify(was)} became ${JSON.stringify(is)}`);
}
