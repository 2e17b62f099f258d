import type { FastifyInstance } from 'fastify';
import { ProblemError } from '@blush/server-kit/http';

/** The parser passes an undecodable query on, so that a search for `%E0` silently finds nothing. */
export function refuseUnreadableQueries(server: FastifyInstance): void {
  server.addHook('onRequest', ({ url }, _reply, done) => {
    const start = url.indexOf('?');
    done(start < 0 || isReadable(url.slice(start + 1)) ? undefined : unreadable());
  });
}

function isReadable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

function unreadable(): ProblemError {
  return new ProblemError('invalid-request', {
    errors: [{ path: 'query', message: 'The percent encoding cannot be read' }],
  });
}
