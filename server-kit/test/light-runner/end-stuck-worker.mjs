const TICK_MS = 10_000;
const MOST_TICKS = 60;

/** The runner has no time limit: fails the spec file in which no test has ended for ten minutes, with the name of the test. */
export default function endStuckWorker() {
  let [name, ticks] = ['', 0];
  const watch = setInterval(() => {
    const { testPath, currentTestName } = expect.getState();
    const current = `${testPath}: ${currentTestName}`;
    // Ticks instead of a clock, because a thread without a spec file to run is stopped.
    [name, ticks] = [current, current === name ? ticks + 1 : 0];
    if (ticks === MOST_TICKS) throw new Error(`No test has ended for ten minutes since ${name}`);
  }, TICK_MS);
  watch.unref();
}
