export interface InTurns<Result> {
  readonly measured: readonly Result[];
  readonly baseline: readonly Result[];
}

/** Measures both sides alternately, so that background load affects both. */
export async function inTurns<Result>(
  runs: number,
  measure: (which: keyof InTurns<Result>) => Promise<Result>,
  print: (run: number) => void,
): Promise<InTurns<Result>> {
  const both = { measured: [] as Result[], baseline: [] as Result[] };
  for (let run = 1; run <= runs; run += 1) {
    print(run);
    const order = run % 2 === 1 ? (['measured', 'baseline'] as const) : (['baseline', 'measured'] as const);
    for (const which of order) both[which].push(await measure(which));
  }
  return both;
}
