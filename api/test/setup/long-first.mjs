import TestSequencer from '@jest/test-sequencer';

/** Rushes, histories and killed processes: minutes each, in short files. */
const long = /\/test\/(deliveries|faults|histories|rush)\//;

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
