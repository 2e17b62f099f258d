import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { EncodedCopies } from '@blush/server-kit/http';
import { Clock } from '../common/clock.js';
import { LivePrices } from '../prices/live-prices.service.js';
import { ChangeDrivenCache, type ReadStart } from '../caches/change-driven-cache.js';
import { ChangeFeed } from '../caches/change-feed.service.js';

const MAX_AGE_MS = 2_000;
const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Shorter answers fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_000;
/** Takes a few milliseconds for small answers; the result is 10 % larger than with the best quality. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface PublicAnswer {
  readonly tag: string;
  readonly copies: EncodedCopies;
  /** When a price rule next begins or ends; undefined if none will, the time of the read if unknown. */
  readonly until: Date | undefined;
}

export interface AnswerRead {
  readonly begin: ReadStart;
  readonly at: Date;
}

/** Cache of encoded public answers, by address. */
@Injectable()
export class PublicAnswers extends ChangeDrivenCache<PublicAnswer> {
  constructor(
    feed: ChangeFeed,
    private readonly prices: LivePrices,
    private readonly clock: Clock,
  ) {
    super(feed, {
      collections: ['classes', 'pricerules'],
      maxEntries: MAX_ENTRIES,
      maxAgeMs: MAX_AGE_MS,
      size: {
        max: MAX_BYTES,
        of: ({ copies }) => Object.values(copies).reduce((sum, { length }) => sum + length, 0),
      },
    });
  }

  override find(address: string): PublicAnswer | undefined {
    const found = super.find(address);
    return this.remainingMs(found?.until) > 0 ? found : undefined;
  }

  /** Call it before computing the answer. */
  begin(): AnswerRead {
    return { begin: this.beginRead(), at: this.clock.now() };
  }

  /** End of validity of an answer that was read at `at`; `at` itself if the price rules cannot be read. */
  validUntil({ at }: AnswerRead): Promise<Date | undefined> {
    return this.prices.nextChange(at).catch(() => at);
  }

  /** Milliseconds from now to `until`; `Infinity` if it is undefined. */
  remainingMs(until: Date | undefined): number {
    return until ? until.getTime() - this.clock.now().getTime() : Infinity;
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
