import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      // The documentation page needs these sources: Swagger UI sets inline styles.
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
});

export function setSecurityHeaders(server: FastifyInstance): void {
  const headers = { ...collectHeaders(), 'cache-control': 'no-store' };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** Collected once, because no header depends on the request. */
function collectHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response: Pick<ServerResponse, 'removeHeader'> &
    Record<'setHeader', (name: string, value: string) => void> = {
    setHeader: (name, value) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  setHeaders({} as IncomingMessage, response as ServerResponse, (error) => {
    if (error !== undefined) throw new Error('The security headers cannot be made', { cause: error });
  });
  return headers;
}
