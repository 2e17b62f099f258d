import { problems, type Problem, type ProblemCode } from '@blush/shared-ui/contracts';

export type ProblemFacts = Pick<
  Problem,
  'detail' | 'errors' | 'price' | 'retryAt' | 'canSendMail' | 'traceId'
>;

/** `detail` is shown to the user, `price` is in dollars, `options.cause` is only logged. */
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

  /** Headers of the answer, besides those that every problem has. */
  get headers(): Record<string, string> {
    return this.code === 'signed-out' ? { 'www-authenticate': 'Bearer' } : {};
  }

  toProblem(traceId?: string): Problem {
    const { status, title } = problems[this.code];
    return {
      type: `urn:blush:problem:${this.code}`,
      title,
      status,
      code: this.code,
      ...this.facts,
      ...(traceId !== undefined && { traceId }),
    };
  }
}
