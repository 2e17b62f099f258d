const LIMIT_MS = 600_000;

/** The runner has no limit for a test: ends a worker whose test does not end, with the name of the test. */
export default function endStuckWorker() {
  let [name, since] = ['', Date.now()];
  const watch = setInterval(() => {
    const { testPath, currentTestName } = expect.getState();
    const current = `${testPath}: ${currentTestName}`;
    if (current !== name) [name, since] = [current, Date.now()];
    if (Date.now() - since < LIMIT_MS) return;
    process.stderr.write(`No test has ended for ten minutes since ${name}\n`);
    process.exit(1);
  }, 10_000);
  watch.unref();
}
