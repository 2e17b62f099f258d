import { describeRush, expectOversold } from './describe-rush.js';

// A smaller version of the long spec, with several students per seat and two processes.
describeRush({ students: 24, processes: 2, rushes: [{ seed: 1, seats: 4 }] });

it('detects processes that count seats in memory: the same run oversells', () =>
  expectOversold({ students: 12, processes: 2, seed: 1, seats: 3 }));
