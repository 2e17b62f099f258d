import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export async function setSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // For the documentation page, whose Swagger UI sets inline styles.
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
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
    done();
  });
}
