import { problem, type ProblemCode, role } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import type { Config } from '@blush/server-kit/config';
import { edgeHeaders, ProblemError, type ProblemFacts } from '@blush/server-kit/http';
import { RateLimited } from '@blush/server-kit/limits';
import type { FastifyRequest } from 'fastify';

const TIMEOUT_MS = 5_000;

const caller = z.object({
  user: z.object({ _id: z.string(), email: z.string() }),
  role,
  recentSignIn: z.boolean(),
});
type Caller = z.output<typeof caller>;

/** @throws ProblemError when the caller cannot be identified */
export type Authenticate = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => Promise<Caller>;

/**
 * Asks the API on each call, because only the API verifies tokens and reads roles from its database. The API counts the
 * call for the client, so that wrong tokens of one client do not use up the limits of other clients or of this server.
 */
export function authenticateBy(
  { apiUrl, edgeKey }: Pick<Config, 'apiUrl' | 'edgeKey'>,
  fetchIt: typeof globalThis.fetch,
): Authenticate {
  return async ({ headers: { authorization }, ip }) => {
    if (authorization === undefined) throw new ProblemError('signed-out');
    try {
      const response = await fetchIt(`${apiUrl}/session`, {
        headers: { accept: 'application/json', authorization, ...edgeHeaders(edgeKey, ip) },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: unknown = await response.json();
      if (response.status === 401) throw new ProblemError('signed-out', factsOf(answer));
      if (response.status === 403) throw new ProblemError(refusalOf(answer), factsOf(answer));
      const retryAfterS = Number(response.headers.get('retry-after'));
      if (response.status === 429 && retryAfterS > 0) throw new RateLimited(retryAfterS);
      if (response.status !== 200) throw new Error(`${apiUrl}/session answered ${response.status}`);
      return caller.parse(answer);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      throw new ProblemError('identity-unavailable', {}, { cause: error });
    }
  };
}

function refusalOf(answer: unknown): ProblemCode {
  return problem.parse(answer).code === 'account-suspended' ? 'account-suspended' : 'forbidden';
}

function factsOf(answer: unknown): ProblemFacts {
  const { detail, errors, traceId } = problem.parse(answer);
  return { detail, errors, traceId };
}
