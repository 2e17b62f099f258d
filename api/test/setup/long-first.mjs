import TestSequencer from '@jest/test-sequencer';

/** Slow suites in short files. */
const long = /\/test\/(deliveries|faults|histories|rush)\/|\/(outages|access|clicks)\./;

/** Starts slow files first: without timings of an earlier run Jest sorts by file size. */
export default class LongFirst extends TestSequencer {
  sort(tests) {
    const inTurn = super.sort(tests);
    return [
      ...inTurn.filter(({ path }) => long.test(path)),
      ...inTurn.filter(({ path }) => !long.test(path)),
    ];
  }
}
