import type { Bucket } from '@blush/server-kit/s3';
import { inParallel } from '../in-parallel.js';

/** One empty object for each upload or removal that has not ended, named `<folder>/<milliseconds>`. */
const UPLOADS = 'uploads';
/** They take seconds, so one older than this was interrupted. */
const ABANDONED_MS = 24 * 60 * 60_000;

/** Marks of folders that are incomplete for a while, so that remains of interrupted work are found. */
export class Uploads {
  constructor(
    private readonly bucket: Bucket,
    private readonly now: () => number,
  ) {}

  /** If the work fails or this process ends, the mark stays. */
  async during(folder: string, work: () => Promise<void>): Promise<void> {
    const mark = `${UPLOADS}/${folder}/${this.now()}`;
    await this.bucket.put(mark, 'absent', {
      body: Buffer.alloc(0),
      type: 'application/octet-stream',
      cacheControl: 'no-store',
    });
    await work();
    await this.bucket.remove(mark);
  }

  /** Removes the files of folders whose work was interrupted, unless they are complete by now. */
  async removeAbandoned(isComplete: (folder: string) => Promise<boolean>): Promise<void> {
    const marks = (await this.bucket.keys(UPLOADS)).map((name) => {
      const end = name.lastIndexOf('/');
      return { name, folder: name.slice(0, end), madeAt: Number(name.slice(end + 1)) };
    });
    const limit = this.now() - ABANDONED_MS;
    const running = new Set(marks.filter(({ madeAt }) => madeAt > limit).map(({ folder }) => folder));
    for (const { name, folder } of marks.filter((mark) => !running.has(mark.folder))) {
      if (!(await isComplete(folder))) await removeFolder(this.bucket, folder);
      await this.bucket.remove(`${UPLOADS}/${name}`);
    }
  }
}

export async function removeFolder(bucket: Bucket, folder: string): Promise<void> {
  const paths = await bucket.keys(folder);
  await inParallel(paths, (path) => bucket.remove(`${folder}/${path}`));
}
