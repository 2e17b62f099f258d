import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Accepts JSON bodies only. The raw bytes are kept: a webhook's signature is over them. An empty
 * body counts as none, because many clients announce JSON with every call.
 */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest & { rawBody?: Buffer }, body: Buffer, done) => {
      request.rawBody = body;
      if (body.length === 0) done(null, undefined);
      else void parseJson(request, body.toString('utf8'), done);
    },
  );
}
