import { problem, role } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import { Refusal } from './problem.js';

/** Milliseconds the API may take to say who somebody is. */
const TIMEOUT_MS = 5_000;

/** What this server has to know of whoever calls it, out of the API's answer about their session. */
const caller = z.object({ user: z.object({ email: z.string() }), role });
type Caller = z.output<typeof caller>;

/** Tells who calls, from the `Authorization` header of the call. @throws Refusal when that cannot be told */
export type Recognise = (authorization: string | undefined) => Promise<Caller>;

/**
 * Has the API say who somebody is, anew for each call: it alone checks tokens, and reads roles from its database. What
 * is not clearly an answer of the API lets nobody pass.
 */
export function recogniseBy(apiUrl: string, fetchIt: typeof globalThis.fetch): Recognise {
  return async (authorization) => {
    // Nobody to ask about, and calls of nobody are not to use up what the API answers to this server.
    if (authorization === undefined) throw new Refusal('signed-out');
    try {
      const response = await fetchIt(`${apiUrl}/session`, {
        headers: { accept: 'application/json', authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: unknown = await response.json();
      if (response.status === 401) throw new Refusal('signed-out', problem.parse(answer));
      if (response.status === 403) throw new Refusal('forbidden', problem.parse(answer));
      if (response.status !== 200) throw new Error(`${apiUrl}/session answered ${response.status}`);
      return caller.parse(answer);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal('identity-unavailable', {}, { cause: error });
    }
  };
}
