import { describeHostile } from './describe-hostile.js';

describe('what no client of ours sends', () => {
  describeHostile((requests) => requests);
});
