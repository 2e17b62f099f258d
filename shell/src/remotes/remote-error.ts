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

export function loadFailure(message: string, cause: unknown): RemoteError {
  return new RemoteError(isTimeoutCause(cause) ? 'timeout' : 'unreachable', message, { cause });
}

/** The bundler sets `type`; other loaders report a timeout in the message only. */
function isTimeoutCause(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isBundlerTimeout = 'type' in error && error.type === 'timeout';
  return isBundlerTimeout || error.message.includes('timed out') || isTimeoutCause(error.cause);
}

/** Eight hexadecimal digits: enough to tell apart the failures of a day. */
export function newTraceId(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value.toString(16).padStart(8, '0');
}
