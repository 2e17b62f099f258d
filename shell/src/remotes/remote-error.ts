import type { RemoteFailure } from '@blush/shared-ui/contracts';

/** `message` is for the log. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  /** Shown to the user and logged in the console. */
  readonly traceId = newTraceId();

  constructor(
    readonly failure: RemoteFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof RemoteError && error.failure === 'timeout';
}

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
