import { problems } from '@blush/shared-ui/contracts';
import type { FastifyReply } from 'fastify';

type EdgeProblem = 'not-found' | 'method-not-allowed' | 'invalid-request' | 'internal';

/** Answers a refusal as the API does; never a page, so that a missing script cannot be taken for one. */
export function sendProblem(reply: FastifyReply, code: EdgeProblem, detail?: string): FastifyReply {
  const { status, title } = problems[code];
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      // As bytes, or a charset would be added that this type does not have.
      Buffer.from(
        JSON.stringify({
          type: `urn:blush:problem:${code}`,
          title,
          status,
          code,
          ...(detail && { detail }),
        }),
      ),
    );
}
