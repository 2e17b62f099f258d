import { ProblemError } from '../problems/problem-error.js';
import { type Bucket, StoreUnavailable } from '../s3/index.js';
import {
  isPictureName,
  PICTURE_CACHE,
  PICTURE_TYPE,
  pictureNameOf,
  type PictureStore,
} from './picture-store.js';

/** While the bucket does not answer, every call is refused as `pictures-unavailable`. */
export class BucketPictures implements PictureStore {
  constructor(private readonly bucket: Bucket) {}

  put(picture: Uint8Array): Promise<string> {
    const name = pictureNameOf(picture);
    const object = { body: Buffer.from(picture), type: PICTURE_TYPE, cacheControl: PICTURE_CACHE };
    return available(async () => {
      const isNew = (await this.bucket.put(name, 'absent', object)) !== undefined;
      // `put` also writes nothing if another process removes the same picture at that moment.
      if (!isNew && !(await this.bucket.has(name)))
        throw new StoreUnavailable(`${name} could not be written.`);
      return name;
    });
  }

  async has(name: string): Promise<boolean> {
    return isPictureName(name) && available(() => this.bucket.has(name));
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    if (!isPictureName(name)) return undefined;
    const found = await available(() => this.bucket.get(name));
    return found === 'unchanged' ? undefined : found?.body;
  }

  async remove(name: string): Promise<void> {
    if (isPictureName(name)) await available(() => this.bucket.remove(name));
  }
}

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable)) throw cause;
    throw new ProblemError('pictures-unavailable', {}, { cause });
  }
}
