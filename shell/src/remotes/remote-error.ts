import type { RemoteFailure } from '@blush/shared-ui/contracts';

/** A remote, or the list of them, that cannot be used right now. `message` is for the log. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  /** Ties what the person sees to the line in the console. */
  readonly traceId = newTraceId();

  constructor(
    readonly failure: RemoteFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether something was given up because it took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof RemoteError && error.failure === 'timeout';
}

/** A failed load, told apart from one that took too long where the runtime that gave up says so. */
export function loadFailure(message: string, cause: unknown): RemoteError {
  return new RemoteError(tookTooLong(cause) ? 'timeout' : 'unreachable', message, { cause });
}

function tookTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const byBundler = 'type' in error && error.type === 'timeout';
  return byBundler || error.message.includes('timed out') || tookTooLong(error.cause);
}

/** Eight hexadecimal digits, enough to find one failure among a day's. */
export function newTraceId(): string {
  const words = crypto.getRandomValues(new Uint32Array(1));
  return (words[0] ?? 0).toString(16).padStart(8, '0');
}
