import { type Bucket, StoreUnavailable } from '@blush/server-kit/s3';
import * as z from 'zod';
import { inParallel } from '../in-parallel.js';
import { type HistoryEntry, historyEntry } from '../release-reader.js';
import { IMMUTABLE_CACHE } from '../cache-control.js';
import type { RecordedChange } from './pointer.js';

const entries = z.array(historyEntry);

/** One object for each change, named after the change's number. The last change may still be in the pointer alone. */
export class BucketHistory {
  /** Entries by the number of their change; objects of the history are never rewritten. */
  readonly #known: (readonly HistoryEntry[])[] = [];
  #all: { readonly number: number; readonly entries: readonly HistoryEntry[] } | undefined;

  constructor(private readonly bucket: Bucket) {}

  /**
   * Returns all entries up to and including those of `last`, oldest first: the same array as long as nothing has changed.
   * @param last the change that the pointer contains
   */
  async upTo(last: RecordedChange): Promise<readonly HistoryEntry[]> {
    if (this.#all?.number === last.number) return this.#all.entries;
    if (last.number > 0) this.#known[last.number] = last.entries;
    const missing = Array.from({ length: last.number }, (_none, index) => index + 1).filter(
      (number) => this.#known[number] === undefined,
    );
    await inParallel(missing, async (number) => {
      this.#known[number] = await this.#read(number);
    });
    this.#all = { number: last.number, entries: this.#known.slice(1, last.number + 1).flat() };
    return this.#all.entries;
  }

  /** Does nothing if the change is recorded already. */
  async record({ number, entries: made }: RecordedChange): Promise<void> {
    if (number === 0) return;
    await this.bucket.put(keyOf(number), 'absent', {
      body: Buffer.from(`${JSON.stringify(made, null, 2)}\n`),
      type: 'application/json; charset=utf-8',
      cacheControl: IMMUTABLE_CACHE,
    });
  }

  async #read(number: number): Promise<HistoryEntry[]> {
    const found = await this.bucket.get(keyOf(number));
    if (found === undefined || found === 'unchanged') {
      throw new StoreUnavailable(`The history of the release store lacks ${keyOf(number)}.`);
    }
    return entries.parse(JSON.parse(found.body.toString()));
  }
}

function keyOf(number: number): string {
  return `history/${String(number).padStart(8, '0')}.json`;
}
