import type { ProblemCode } from '@blush/shared-ui/contracts';

const codes = new WeakMap<object, ProblemCode>();

/** Remembers why a request is refused, for hooks that run after the answer. */
export function rememberProblemCode(request: object, code: ProblemCode): void {
  codes.set(request, code);
}

export function problemCodeOf(request: object): ProblemCode | undefined {
  return codes.get(request);
}
