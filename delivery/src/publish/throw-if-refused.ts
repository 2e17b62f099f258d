import { Failure } from '@blush/server-kit/failure';

/** @throws Failure when there is a reason */
export function throwIfRefused(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Failure(['Refused, nothing has changed:', ...reasons].join('\n  - '));
}
