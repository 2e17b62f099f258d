import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type EncodedCopies, isFresh } from '@blush/server-kit/http';

export class Document {
  readonly #hash: string;

  constructor(
    readonly type: string,
    private readonly copies: EncodedCopies,
    private readonly cacheControl = 'no-cache',
  ) {
    this.#hash = createHash('sha256').update(copies.identity).digest('base64url').slice(0, 22);
  }

  static of(type: string, content: string): Document {
    const identity = Buffer.from(content);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    return new Document(type, {
      identity,
      br: brotliCompressSync(identity, quality),
      gzip: gzipSync(identity, { level: 9 }),
    });
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = acceptedEncoding(request.headers['accept-encoding'], this.copies);
    const etag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
    reply.headers({ 'cache-control': this.cacheControl, etag, vary: 'accept-encoding' });
    // RFC 9110, 13.2.1: other answers, such as 404, ignore preconditions.
    if (reply.statusCode < 300 && isFresh(request.headers, etag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(this.type).send(this.copies[encoding ?? 'identity']);
  }
}
