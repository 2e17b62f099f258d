import { LRUCache } from 'lru-cache';
import type { CachedCollection, ChangeFeed } from './change-feed.service.js';

interface Options<Value extends object> {
  readonly collections: readonly CachedCollection[];
  readonly maxEntries: number;
  /** Maximum age of a served entry, whatever happened to the change stream. */
  readonly maxAgeMs: number;
  /** `max`: bytes of all entries together; `of`: bytes of one. */
  readonly size?: { readonly max: number; readonly of: (value: Value) => number };
}

/** The state of the collections when a read began. */
export type ReadStart = symbol;

/**
 * Copies of records, dropped by any change to their collections. An entry is kept only if nothing changed while it was read,
 * and served only while the change stream is known to be complete.
 */
export class ChangeDrivenCache<Value extends object> {
  private readonly entries: LRUCache<string, Value>;
  /** Replaced by each change. */
  private current: ReadStart = Symbol('no change since');

  constructor(
    private readonly feed: ChangeFeed,
    private readonly options: Options<Value>,
  ) {
    const { maxEntries: max, size } = options;
    this.entries = new LRUCache({
      max,
      ...(size && { maxSize: size.max, sizeCalculation: (value) => size.of(value) }),
    });
    for (const collection of options.collections) feed.onChange(collection, () => this.drop());
  }

  find(key: string): Value | undefined {
    return this.feed.isUpToDate(this.options.maxAgeMs) ? this.entries.get(key) : undefined;
  }

  /** Call it before the read. */
  beginRead(): ReadStart {
    return this.current;
  }

  /** Whether nothing has changed since the read began, so that its result can be kept. */
  isCurrent(read: ReadStart): boolean {
    return read === this.current;
  }

  keep(key: string, value: Value, read: ReadStart): void {
    if (this.isCurrent(read)) this.entries.set(key, value);
  }

  /** Drops all entries. Also called by writes of this process: the change stream reports them after their answers. */
  drop(): void {
    this.current = Symbol('no change since');
    // The cost of clearing depends on the limit of entries, even if the cache is empty.
    if (this.entries.size > 0) this.entries.clear();
  }
}
