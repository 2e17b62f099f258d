import type { FastifyInstance } from 'fastify';
import { ProblemError } from '@blush/server-kit/http';

/** Fastify's parser accepts a query that it cannot decode: a search for `%E0` would silently find nothing. */
export function rejectUndecodableQueries(server: FastifyInstance): void {
  server.addHook('onRequest', ({ url }, _reply, done) => {
    const start = url.indexOf('?');
    done(start < 0 || isDecodable(url.slice(start + 1)) ? undefined : undecodable());
  });
}

function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

function undecodable(): ProblemError {
  return new ProblemError('invalid-request', {
    errors: [{ path: 'query', message: 'The percent encoding cannot be read' }],
  });
}
