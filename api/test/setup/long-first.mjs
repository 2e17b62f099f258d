import TestSequencer from '@jest/test-sequencer';

/** What takes longest, in short files: rushes, histories, killed processes, and outages that are waited for. */
const long = /\/test\/(deliveries|faults|histories|rush)\/|\/(outages|access|clicks)\./;

/**
 * Begins with what takes longest. Jest knows that only from an earlier run; in a fresh clone it goes by the size of files, and
 * the last of them would run alone, beside idle cores.
 */
export default class LongFirst extends TestSequencer {
  sort(tests) {
    const inTurn = super.sort(tests);
    return [
      ...inTurn.filter(({ path }) => long.test(path)),
      ...inTurn.filter(({ path }) => !long.test(path)),
    ];
  }
}
