import type { BucketPlace } from '@blush/server-kit/config';
import { Bucket } from '@blush/server-kit/s3';
import { POINTER } from '../src/store/release-reader.js';

interface Fate {
  /** Writes and removals that succeed: the next one kills the process that uses the bucket. */
  readonly writes?: number;
  /** Runs once, before the pointer is replaced. */
  readonly beforePointer?: () => Promise<void>;
  /** End of a key: after it is written, the next write or removal kills the process. */
  readonly diesAfter?: string;
  /** Whether answers are lost: the pointer is replaced, but the client's retry finds that it has changed. */
  readonly losesAnswers?: boolean;
}

export class MortalBucket extends Bucket {
  /** Keys in the order of their writes. */
  readonly written: string[] = [];
  #writes: number;
  #beforePointer: Fate['beforePointer'];
  readonly #losesAnswers: boolean;
  readonly #diesAfter: string | undefined;

  constructor(
    place: BucketPlace,
    { writes = Infinity, beforePointer, losesAnswers = false, diesAfter }: Fate,
  ) {
    super(place);
    this.#writes = writes;
    this.#beforePointer = beforePointer;
    this.#losesAnswers = losesAnswers;
    this.#diesAfter = diesAfter;
  }

  get isDead(): boolean {
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
    if (this.#diesAfter !== undefined && key.endsWith(this.#diesAfter)) this.#writes = 0;
    return key === POINTER && this.#losesAnswers ? undefined : tag;
  }

  override async remove(key: string): Promise<void> {
    this.#write();
    await super.remove(key);
  }

  override async get(...question: Parameters<Bucket['get']>): ReturnType<Bucket['get']> {
    if (this.isDead) throw new Error('killed');
    return super.get(...question);
  }

  #write(): void {
    this.#writes -= 1;
    if (this.isDead) throw new Error('killed');
  }
}
