import { describeRush, expectOversold } from './describe-rush.js';

// A smaller version of the long spec, with several students per seat and two processes.
describeRush({ students: 40, processes: 2, rushes: [{ seed: 1, seats: 5 }] });

it('finds processes that count seats on their own: the same rush is oversold', () =>
  expectOversold({ students: 20, processes: 2, seed: 1, seats: 5 }));
