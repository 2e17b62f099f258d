import { ProblemError, type ProblemFacts } from '../problems/problem-error.js';

export class RateLimited extends ProblemError {
  constructor(
    readonly retryAfterS: number,
    facts?: ProblemFacts,
  ) {
    super('rate-limited', facts);
  }

  override get headers(): Record<string, string> {
    return { 'retry-after': String(this.retryAfterS) };
  }
}
