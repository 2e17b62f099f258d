/** Results of two things, one of each from every run. */
export interface InTurns<Result> {
  readonly measured: readonly Result[];
  readonly against: readonly Result[];
}

/**
 * Measures two things in turns, so that whatever else goes on on the machine goes on for both.
 * @param say takes the number of each run
 */
export async function inTurns<Result>(
  runs: number,
  measure: (which: keyof InTurns<Result>) => Promise<Result>,
  say: (run: number) => void,
): Promise<InTurns<Result>> {
  const both = { measured: [] as Result[], against: [] as Result[] };
  for (let run = 1; run <= runs; run += 1) {
    say(run);
    // Who goes first takes turns as well.
    const order = run % 2 === 1 ? (['measured', 'against'] as const) : (['against', 'measured'] as const);
    for (const which of order) both[which].push(await measure(which));
  }
  return both;
}
