import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { ChangeDrivenCache, type ReadBegin } from './change-driven-cache.js';
import { ChangeFeed } from './change-feed.service.js';

const MAX_AGE_MS = 2_000;
const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Shorter answers fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_000;
/** Small answers in a few milliseconds, a tenth larger than at the best quality. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PublicAnswer {
  readonly tag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

/** Encoded answers of public calls, by address. */
@Injectable()
export class PublicAnswers {
  private readonly cache: ChangeDrivenCache<PublicAnswer>;

  constructor(feed: ChangeFeed) {
    this.cache = new ChangeDrivenCache(feed, {
      collection: 'classes',
      maxEntries: MAX_ENTRIES,
      maxAgeMs: MAX_AGE_MS,
      size: { max: MAX_BYTES, of: sizeOf },
    });
  }

  find(address: string): PublicAnswer | undefined {
    return this.cache.find(address);
  }

  beginRead(): ReadBegin {
    return this.cache.beginRead();
  }

  async keep(address: string, body: string, { tag, read }: { tag: string; read: ReadBegin }): Promise<void> {
    this.cache.keep(address, { tag, bodies: await encode(Buffer.from(body)) }, read);
  }
}

async function encode(identity: Buffer): Promise<PublicAnswer['bodies']> {
  if (identity.length < COMPRESSED_FROM_BYTES) return { identity };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: gzipped };
}

function sizeOf({ bodies }: PublicAnswer): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
}
