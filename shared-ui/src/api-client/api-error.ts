import type { Problem, ProblemCode } from '../contracts/index';

export type ApiErrorCode = ProblemCode | UnreachedCode;

type UnreachedCode = 'network' | 'timeout' | 'bad-answer';

const unreached: Readonly<Record<UnreachedCode, string>> = {
  network: 'Blush Camp cannot be reached. Please check your connection.',
  timeout: 'Blush Camp takes too long to answer.',
  'bad-answer': 'Blush Camp answered something unexpected.',
};

/** `message` is shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  private constructor(
    readonly code: ApiErrorCode,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    message: string,
    readonly problem?: Problem,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

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
