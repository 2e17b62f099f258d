const TICK_MS = 10_000;
/** A long test on a busy machine took more than ten minutes. */
const MOST_TICKS = 180;

/** The runner has no time limit: fails the spec file in which no test has ended for half an hour, with the name of the test. */
export default function endStuckWorker() {
  let [name, ticks] = ['', 0];
  const watch = setInterval(() => {
    const { testPath, currentTestName } = expect.getState();
    const current = `${testPath}: ${currentTestName}`;
    // Ticks instead of a clock, because a thread without a spec file to run is stopped.
    [name, ticks] = [current, current === name ? ticks + 1 : 0];
    if (ticks === MOST_TICKS) throw new Error(`No test has ended for half an hour since ${name}`);
  }, TICK_MS);
  watch.unref();
}
