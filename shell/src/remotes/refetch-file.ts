import { isTimeout } from './remote-error';

/** Milliseconds; after that the load that follows may still succeed. */
const TIMEOUT_MS = 8_000;

/** Undefined where the bundler's runtime does not tell. */
function failedFile(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('request' in cause && typeof cause.request === 'string') return cause.request;
  }
  return undefined;
}

/**
 * Files are cached for ever by name: one damaged in transit would fail its hash until refetched past the
 * cache. Never rejects.
 */
export async function refetchFile(error: unknown, otherwise?: string): Promise<void> {
  const url = failedFile(error) ?? otherwise;
  if (url === undefined || isTimeout(error)) return;
  await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
}
