import { Injectable } from '@nestjs/common';
import { ChangeDrivenCache } from '../caches/change-driven-cache.js';
import { ChangeFeed } from '../caches/change-feed.service.js';
import type { Caller } from '../common/caller.js';

const MAX_CALLERS = 10_000;
/** Milliseconds for which a role may still be accepted after another process removed it. */
const MAX_AGE_MS = 1_000;

/** The accepted callers, by the hash of their token. */
@Injectable()
export class CallerCache extends ChangeDrivenCache<Caller> {
  constructor(feed: ChangeFeed) {
    super(feed, { collections: ['users'], maxEntries: MAX_CALLERS, maxAgeMs: MAX_AGE_MS });
  }
}
