import { ProblemError } from '../problems/problem-error.js';

export class RateLimited extends ProblemError {
  constructor(readonly retryAfterS: number) {
    super('rate-limited');
  }

  override get headers(): Record<string, string> {
    return { 'retry-after': String(this.retryAfterS) };
  }
}
