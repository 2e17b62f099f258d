import type { ListObjectsV2CommandOutput, S3 } from '@aws-sdk/client-s3';
import type { BucketPlace } from '../config/store-location.js';
import { StoreUnavailable } from './store-unavailable.js';

/** Milliseconds until an answer begins, with all attempts. */
const READ_MS = 5_000;
const WRITE_MS = 30_000;

interface Content {
  readonly body: Buffer;
  readonly etag: string;
}

interface Question {
  /** Tag of an object whose content is known. */
  readonly known?: string | undefined;
  /** Milliseconds until the request is given up. */
  readonly withinMs?: number;
}

interface NewObject {
  readonly body: Buffer;
  readonly type: string;
  /** Encoding of compressed bytes: `br` or `gzip`. */
  readonly encoding?: string | undefined;
  readonly cacheControl: string;
}

/** Condition of a write: the tag of the object to replace, or `absent` if there must be none. */
type Before = { readonly etag: string } | 'absent';

/** Part of a bucket; keys are relative to its prefix. All methods throw `StoreUnavailable`. */
export class Bucket {
  readonly #address: string;
  #opened: Promise<S3> | undefined;

  constructor(private readonly place: BucketPlace) {
    this.#address = `s3://${place.bucket}/${place.prefix}`;
  }

  /** @returns undefined if there is no such object; `unchanged` if its tag is `known` */
  async get(
    key: string,
    { known, withinMs = READ_MS }: Question = {},
  ): Promise<Content | 'unchanged' | undefined> {
    const found = await this.#ask([304, 404], withinMs, async (s3, options) => {
      const { Body, ETag = '' } = await s3.getObject({ ...this.#at(key), IfNoneMatch: known }, options);
      return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    });
    if (found === 304) return 'unchanged';
    return typeof found === 'number' ? undefined : found;
  }

  async has(key: string): Promise<boolean> {
    return (
      typeof (await this.#ask([404], READ_MS, (s3, options) => s3.headObject(this.#at(key), options))) !==
      'number'
    );
  }

  /** @returns the tag of the new object; undefined if the condition `before` does not hold */
  async put(
    key: string,
    before: Before,
    { body, type, encoding, cacheControl }: NewObject,
  ): Promise<string | undefined> {
    const object = {
      ...this.#at(key),
      Body: body,
      ContentType: type,
      ContentEncoding: encoding,
      CacheControl: cacheControl,
      ...(before === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: before.etag }),
    };
    const tag = await this.#ask([404, 409, 412], WRITE_MS, async (s3, options) => {
      const { ETag = '' } = await s3.putObject(object, options);
      return ETag;
    });
    return typeof tag === 'number' ? undefined : tag;
  }

  /** Keys below the folder, relative to it, sorted. */
  async keys(folder: string): Promise<string[]> {
    const found: string[] = [];
    await this.#list(folder, undefined, ({ Contents = [] }, start) => {
      for (const { Key = '' } of Contents) found.push(Key.slice(start));
    });
    return found;
  }

  /** Names of the folders in the folder. */
  async folders(folder: string): Promise<string[]> {
    const found: string[] = [];
    await this.#list(folder, '/', ({ CommonPrefixes = [] }, start) => {
      for (const { Prefix = '' } of CommonPrefixes) found.push(Prefix.slice(start, -1));
    });
    return found;
  }

  async remove(key: string): Promise<void> {
    await this.#ask([404], WRITE_MS, (s3, options) => s3.deleteObject(this.#at(key), options));
  }

  async #list(
    folder: string,
    delimiter: string | undefined,
    add: (page: ListObjectsV2CommandOutput, start: number) => void,
  ): Promise<void> {
    const Prefix = `${this.place.prefix}${folder}/`;
    let next: string | undefined;
    do {
      const question = { Bucket: this.place.bucket, Prefix, Delimiter: delimiter, ContinuationToken: next };
      const page = await this.#ask([], READ_MS, (s3, options) => s3.listObjectsV2(question, options));
      if (typeof page === 'number') return;
      add(page, Prefix.length);
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  #at(key: string) {
    return { Bucket: this.place.bucket, Key: this.place.prefix + key };
  }

  /** @param answers HTTP statuses that are results, not faults */
  async #ask<Result>(
    answers: readonly number[],
    withinMs: number,
    work: (s3: S3, options: { readonly abortSignal: AbortSignal }) => Promise<Result>,
  ): Promise<Result | number> {
    try {
      const s3 = await (this.#opened ??= open(this.place));
      return await work(s3, { abortSignal: AbortSignal.timeout(withinMs) });
    } catch (cause) {
      const { name, message, status } = faultOf(cause);
      if (status !== undefined && answers.includes(status) && name !== 'NoSuchBucket') return status;
      const reason = name === 'AbortError' ? `no answer for ${withinMs / 1000} s` : `${name}: ${message}`;
      throw new StoreUnavailable(`The bucket ${this.#address} cannot be used (${reason}).`, { cause });
    }
  }
}

/** Loads the SDK on demand, because servers whose stores are folders do not need it. */
async function open(place: BucketPlace): Promise<S3> {
  const { openClient } = await import('./client.js');
  return openClient(place);
}

function faultOf(cause: unknown): { name: string; message: string; status: number | undefined } {
  const { name, message, $metadata } = cause as Error & { $metadata?: { httpStatusCode?: number } };
  return { name, message, status: $metadata?.httpStatusCode };
}
