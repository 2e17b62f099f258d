import { RemoteError } from './remote-error';

/** Milliseconds. After a timeout, the load that follows may still succeed. */
const TIMEOUT_MS = 8_000;

/** `undefined` if the bundler's runtime did not attach the address. */
function failedFile(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('request' in cause && typeof cause.request === 'string') return cause.request;
  }
  return undefined;
}

/**
 * Replaces the cached file: files are cached for ever, so one damaged in transit would fail its hash on every retry.
 * Does nothing after a failure that has another cause. Never rejects.
 */
export async function refetchFile(error: unknown, fallbackUrl?: string): Promise<void> {
  const url = failedFile(error) ?? fallbackUrl;
  if (url === undefined || (error instanceof RemoteError && error.failure !== 'unreachable')) return;
  await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
}
