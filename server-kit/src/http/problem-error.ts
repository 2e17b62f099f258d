import { problems, type Problem, type ProblemCode } from '@blush/shared-ui/contracts';

/** Details of a refusal; all of them reach the caller. */
export type ProblemFacts = Pick<Problem, 'detail' | 'errors' | 'price' | 'traceId'>;

/**
 * The only way to refuse a request. The code decides status and title (contracts' `problems`); `detail` is a
 * sentence for the user, `price` dollars. Internal causes belong into `options.cause`: logged, never answered.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly code: ProblemCode,
    readonly facts: ProblemFacts = {},
    options?: ErrorOptions,
  ) {
    super(facts.detail ?? problems[code].title, options);
  }

  get status(): number {
    return problems[this.code].status;
  }

  toProblem(traceId?: string): Problem {
    const { status, title } = problems[this.code];
    return {
      type: `urn:blush:problem:${this.code}`,
      title,
      status,
      code: this.code,
      ...this.facts,
      ...(traceId === undefined ? {} : { traceId }),
    };
  }
}
