import { isTimeout } from './remote-error';

/** Milliseconds to wait for it; without it the load that follows may still succeed. */
const TIMEOUT_MS = 8_000;

/** Address of the file a failure was about, where the bundler's runtime tells. */
function failedFile(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('request' in cause && typeof cause.request === 'string') return cause.request;
  }
  return undefined;
}

/**
 * Fetches the file that failed past the browser's cache. Files are cached for good by their name, so one that was
 * damaged on its way would fail its hash for ever; one that never came is in no cache. Never rejects: it only prepares
 * the next try.
 */
export async function refetchFile(error: unknown, otherwise?: string): Promise<void> {
  const url = failedFile(error) ?? otherwise;
  if (url === undefined || isTimeout(error)) return;
  await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
}
