/** All permutations; the first element changes most slowly. */
export function permutationsOf<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((thing, index) =>
    permutationsOf(things.toSpliced(index, 1)).map((rest) => [thing, ...rest]),
  );
}
