/** What keeps a remote from showing its pane. */
export type RemoteFailure = 'registry' | 'contract' | 'timeout' | 'unreachable' | 'broken';

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

/** Eight hexadecimal digits, enough to find one failure among a day's. */
export function newTraceId(): string {
  const words = crypto.getRandomValues(new Uint32Array(1));
  return (words[0] ?? 0).toString(16).padStart(8, '0');
}
