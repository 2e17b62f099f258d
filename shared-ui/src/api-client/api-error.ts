import type { Problem, ProblemCode } from '../contracts/index';

/** A refusal of the API, or why no answer of it arrived. */
export type ApiErrorCode = ProblemCode | UnreachedCode;

export type UnreachedCode = 'network' | 'timeout' | 'bad-answer';

const unreached: Readonly<Record<UnreachedCode, string>> = {
  network: 'The school cannot be reached. Please check your connection.',
  timeout: 'The school takes too long to answer.',
  'bad-answer': 'The school answered something unexpected.',
};

/** A call that did not succeed. `message` is a sentence a person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  private constructor(
    readonly code: ApiErrorCode,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    message: string,
    /** The body of the refusal, where there was one. */
    readonly problem?: Problem,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Id to find the request in the logs by. */
  get traceId(): string | undefined {
    return this.problem?.traceId;
  }

  static fromProblem(problem: Problem): ApiError {
    const sentence = problem.detail ?? problem.title;
    return new ApiError(problem.code as ProblemCode, problem.status, sentence, problem);
  }

  static unreached(code: UnreachedCode, status = 0, cause?: unknown): ApiError {
    return new ApiError(code, status, unreached[code], undefined, { cause });
  }
}
