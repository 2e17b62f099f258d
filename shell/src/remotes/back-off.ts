import { RemoteError } from './remote-error';

/** Milliseconds before each further try; each browser waits half of it to one and a half times as long. */
const PAUSES_MS = [300, 900];

/**
 * Does what needs the network, and again after a pause while it cannot be reached: lines drop for a moment, and a server
 * that comes back is not to meet all clients at once. What took too long, or cannot work, is not tried again.
 *
 * @param prepare comes before each further try, with the failure of the last one
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
