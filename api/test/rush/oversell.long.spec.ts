import { describeRush, expectOversold } from './describe-rush.js';

// Hundreds for few seats, and few for many, who come back more often.
describeRush({ students: 500, processes: 3, rushes: [{ seed: 1, seats: 20 }] });
describeRush({ students: 80, processes: 3, rushes: [2, 3, 4, 5].map((seed) => ({ seed, seats: 30 })) });

it('finds processes that count seats on their own: the same rush is oversold', () =>
  expectOversold({ students: 150, processes: 3, seed: 1, seats: 20 }));
