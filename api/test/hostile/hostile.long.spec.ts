import { describeHostile } from './describe-hostile.js';

describe('malformed requests', () => {
  describeHostile((requests) => requests);
});
