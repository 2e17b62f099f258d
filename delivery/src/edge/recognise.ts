import { problem, role } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import { ProblemError, type ProblemFacts } from '@blush/server-kit/http';

/** Milliseconds the API may take to say who somebody is. */
const TIMEOUT_MS = 5_000;

/** What this server has to know of whoever calls it, out of the API's answer about their session. */
const caller = z.object({ user: z.object({ email: z.string() }), role });
type Caller = z.output<typeof caller>;

/** Tells who calls, from the `Authorization` header of the call. @throws ProblemError when that cannot be told */
export type Recognise = (authorization: string | undefined) => Promise<Caller>;

/**
 * Has the API say who somebody is, anew for each call: it alone checks tokens, and reads roles from its database. What
 * is not clearly an answer of the API lets nobody pass.
 */
export function recogniseBy(apiUrl: string, fetchIt: typeof globalThis.fetch): Recognise {
  return async (authorization) => {
    // Nobody to ask about, and calls of nobody are not to use up what the API answers to this server.
    if (authorization === undefined) throw new ProblemError('signed-out');
    try {
      const response = await fetchIt(`${apiUrl}/session`, {
        headers: { accept: 'application/json', authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: unknown = await response.json();
      if (response.status === 401) throw new ProblemError('signed-out', factsOf(answer));
      if (response.status === 403) throw new ProblemError('forbidden', factsOf(answer));
      if (response.status !== 200) throw new Error(`${apiUrl}/session answered ${response.status}`);
      return caller.parse(answer);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      throw new ProblemError('identity-unavailable', {}, { cause: error });
    }
  };
}

function factsOf(answer: unknown): ProblemFacts {
  const { detail, errors, traceId } = problem.parse(answer);
  return { detail, errors, traceId };
}
