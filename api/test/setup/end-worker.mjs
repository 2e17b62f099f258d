const LIMIT_MS = 600_000;

/** Ends a worker whose test does not end, with the name of the test, and one whose run is over although a spec file left something open. */
export default function endWorker() {
  process.once('disconnect', () => process.exit());
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
