import { ProblemError } from '@blush/server-kit/http';
import type { Bucket } from '@blush/server-kit/s3';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import { type HistoryEntry, POINTER, type ReleaseReader } from '../release-reader.js';
import { BucketHistory } from './bucket-history.js';
import { liveOf, type Pointer, readPointer } from './pointer.js';

/** Maximum age of an answer while the store can be read; after that time, a release applies everywhere. */
const FRESH_MS = 2_000;
/** Maximum time that callers wait for the store. */
const ANSWER_MS = 2_000;

/**
 * Reads the bucket on demand, at most every two seconds. During an outage only the first callers wait; the others get the
 * last content at once.
 */
export class BucketReader implements ReleaseReader {
  readonly #history: BucketHistory;
  readonly #faults: { readonly pointer: Faults; readonly history: Faults };
  #last: { readonly pointer: Pointer; readonly live: LiveReleases } | undefined;
  #lastHistory: readonly HistoryEntry[] | undefined;
  #readAt: number | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  /** @param report is called once per outage */
  constructor(
    private readonly bucket: Bucket,
    report: (outage: Error) => void,
    // Not `Date.now`: a clock that is set back would make what was read look new for that long.
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#history = new BucketHistory(bucket);
    this.#faults = { pointer: new Faults(POINTER, report), history: new Faults('history', report) };
  }

  async live(): Promise<LiveReleases> {
    return (await this.#current()).live;
  }

  async history(): Promise<readonly HistoryEntry[]> {
    const { pointer } = await this.#current();
    const { history: faults } = this.#faults;
    try {
      this.#lastHistory = await this.#history.upTo(pointer.change);
      faults.end();
    } catch (error) {
      faults.add(error);
    }
    return this.#lastHistory ?? faults.refuse();
  }

  age(): number | undefined {
    return this.#readAt === undefined ? undefined : this.now() - this.#readAt;
  }

  async #current() {
    const { pointer: faults } = this.#faults;
    if (this.#asking === undefined && this.now() - this.#askedAt >= FRESH_MS) this.#asking = this.#ask();
    if (this.#last === undefined || !faults.continue) await this.#asking;
    return this.#last ?? faults.refuse();
  }

  /** Never rejects. */
  async #ask(): Promise<void> {
    const { pointer: faults } = this.#faults;
    this.#askedAt = this.now();
    try {
      const pointer = await readPointer(this.bucket, { known: this.#last?.pointer, withinMs: ANSWER_MS });
      if (pointer !== this.#last?.pointer) this.#last = { pointer, live: liveOf(pointer) };
      this.#readAt = this.now();
      faults.end();
    } catch (error) {
      faults.add(error);
    } finally {
      this.#asking = undefined;
    }
  }
}

/** Faults of one object that is read; the first of each outage is reported. */
class Faults {
  #last: unknown;
  #continue = false;

  constructor(
    private readonly what: string,
    private readonly report: (outage: Error) => void,
  ) {}

  get continue(): boolean {
    return this.#continue;
  }

  add(cause: unknown): void {
    if (!this.#continue)
      this.report(new Error(`${this.what} of the release store cannot be read`, { cause }));
    this.#last = cause;
    this.#continue = true;
  }

  end(): void {
    this.#continue = false;
  }

  refuse(): never {
    throw new ProblemError('releases-unavailable', {}, { cause: this.#last });
  }
}
