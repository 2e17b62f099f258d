import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding, isFresh } from './negotiate.js';

/** A small answer kept in memory, with its compressed copies: a page, the registry, the configuration. */
export class Document {
  readonly #copies: Record<Encoding | 'identity', Buffer>;
  readonly #hash: string;

  constructor(
    readonly type: string,
    content: string,
  ) {
    const identity = Buffer.from(content);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    this.#copies = {
      identity,
      br: brotliCompressSync(identity, quality),
      gzip: gzipSync(identity, { level: 9 }),
    };
    this.#hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  }

  /** Answers it to be asked for anew each time, and with 304 to whoever has it already. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    const etag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(this.type).send(this.#copies[encoding ?? 'identity']);
  }
}
