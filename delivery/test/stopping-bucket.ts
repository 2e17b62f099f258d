import type { BucketPlace } from '@blush/server-kit/config';
import { Bucket } from '@blush/server-kit/s3';
import { POINTER } from '../src/store/release-reader.js';

interface Faults {
  /** Writes and removals that succeed: the next one stops the process that uses the bucket. */
  readonly writes?: number;
  /** Runs once, before the pointer is replaced. */
  readonly beforePointer?: () => Promise<void>;
  /** End of a key: after it is written, the next write or removal stops the process. */
  readonly stopsAfter?: string;
  /** Whether answers are lost: the pointer is replaced, but the client's retry finds that it has changed. */
  readonly losesAnswers?: boolean;
}

export class StoppingBucket extends Bucket {
  /** Keys in the order of their writes. */
  readonly written: string[] = [];
  #writes: number;
  #beforePointer: Faults['beforePointer'];
  readonly #losesAnswers: boolean;
  readonly #stopsAfter: string | undefined;

  constructor(
    place: BucketPlace,
    { writes = Infinity, beforePointer, losesAnswers = false, stopsAfter }: Faults,
  ) {
    super(place);
    this.#writes = writes;
    this.#beforePointer = beforePointer;
    this.#losesAnswers = losesAnswers;
    this.#stopsAfter = stopsAfter;
  }

  get hasStopped(): boolean {
    return this.#writes < 0;
  }

  override async put(...[key, ...rest]: Parameters<Bucket['put']>): Promise<string | undefined> {
    this.#write();
    this.written.push(key);
    const before = this.#beforePointer;
    if (key === POINTER && before !== undefined) {
      this.#beforePointer = undefined;
      await before();
    }
    const tag = await super.put(key, ...rest);
    if (this.#stopsAfter !== undefined && key.endsWith(this.#stopsAfter)) this.#writes = 0;
    return key === POINTER && this.#losesAnswers ? undefined : tag;
  }

  override async remove(key: string): Promise<void> {
    this.#write();
    await super.remove(key);
  }

  override async get(...question: Parameters<Bucket['get']>): ReturnType<Bucket['get']> {
    if (this.hasStopped) throw new Error('stopped');
    return super.get(...question);
  }

  #write(): void {
    this.#writes -= 1;
    if (this.hasStopped) throw new Error('stopped');
  }
}
