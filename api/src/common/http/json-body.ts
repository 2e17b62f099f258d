import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Replaces the default parsers. Keeps the raw bytes, which the webhook's signature covers. An empty body counts as no body,
 * because many clients always send the JSON content type.
 */
export function parseJsonBodies(server: FastifyInstance): void {
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
