import { describeRush, expectOversold } from './describe-rush.js';

// Hundreds of students for few seats, then few students for many seats with repeated attempts.
describeRush({ students: 500, processes: 3, rushes: [{ seed: 1, seats: 20 }] });
describeRush({ students: 80, processes: 3, rushes: [2, 3, 4, 5].map((seed) => ({ seed, seats: 30 })) });

it('detects processes that count seats in memory: the same run oversells', () =>
  expectOversold({ students: 150, processes: 3, seed: 1, seats: 20 }));
