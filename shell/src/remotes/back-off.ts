import { RemoteError } from './remote-error';

/** Milliseconds before each retry, jittered by a factor of 0.5 to 1.5. */
const PAUSES_MS = [300, 900];

/**
 * Retries with jitter, so that a recovering server does not meet all clients at once. Timeouts are not retried.
 * @param prepare runs before each retry, with the last failure
 */
export async function withBackOff<T>(
  work: () => Promise<T>,
  prepare: (failure: unknown) => Promise<void>,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RemoteError) || error.failure !== 'unreachable') throw error;
      await new Promise((resume) => setTimeout(resume, pause * (0.5 + Math.random())));
      await prepare(error);
    }
  }
  return work();
}
