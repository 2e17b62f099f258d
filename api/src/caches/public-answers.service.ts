import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { EncodedCopies } from '@blush/server-kit/http';
import { ChangeDrivenCache } from './change-driven-cache.js';
import { ChangeFeed } from './change-feed.service.js';

const MAX_AGE_MS = 2_000;
const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Shorter answers fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_000;
/** Small answers in a few milliseconds, a tenth larger than at the best quality. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface PublicAnswer {
  readonly tag: string;
  readonly copies: EncodedCopies;
}

/** Encoded answers of public calls, by address. */
@Injectable()
export class PublicAnswers extends ChangeDrivenCache<PublicAnswer> {
  constructor(feed: ChangeFeed) {
    super(feed, {
      collection: 'classes',
      maxEntries: MAX_ENTRIES,
      maxAgeMs: MAX_AGE_MS,
      size: {
        max: MAX_BYTES,
        of: ({ copies }) => Object.values(copies).reduce((sum, { length }) => sum + length, 0),
      },
    });
  }
}

export async function encode(body: string): Promise<EncodedCopies> {
  const identity = Buffer.from(body);
  if (identity.length < COMPRESSED_FROM_BYTES) return { identity };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: gzipped };
}
