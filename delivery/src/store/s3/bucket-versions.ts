import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bucket } from '@blush/server-kit/s3';
import { inParallel } from '../in-parallel.js';
import { versionPath } from '../live.js';
import { MANIFEST, type ReleaseId, SIGNATURE } from '../manifest.js';
import { placeVersion } from '../place-version.js';
import type { ReleaseKeys } from '../release-keys.js';
import { uploadFolder } from './upload.js';

/** One empty object for each upload that has not ended, named `<path of the version>/<milliseconds>`. */
const UPLOADS = 'uploads';
/** An upload takes seconds, so one older than this was interrupted. */
const ABANDONED_MS = 24 * 60 * 60_000;

/** Versions are never removed, because open tabs run old ones. Remains of interrupted uploads are removed. */
export class BucketVersions {
  constructor(
    private readonly bucket: Bucket,
    private readonly keys: ReleaseKeys,
    private readonly now: () => number,
  ) {}

  names(app: string): Promise<string[]> {
    return this.bucket.folders(versionPath(app, '').replace(/\/$/, ''));
  }

  /** @returns the hash of the manifest, which is uploaded last: without it there is no version */
  async add(id: ReleaseId, from: string, content: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'blush-release-'));
    try {
      const manifest = await placeVersion(folder, 'version', { id, from, content }, this.keys);
      const path = versionPath(id.app, id.version);
      const mark = `${UPLOADS}/${path}/${this.now()}`;
      await this.bucket.put(mark, 'absent', {
        body: Buffer.alloc(0),
        type: 'application/octet-stream',
        cacheControl: 'no-store',
      });
      await uploadFolder(this.bucket, join(folder, 'version'), path, [SIGNATURE, MANIFEST]);
      await this.bucket.remove(mark);
      return manifest;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async removeAbandoned(): Promise<void> {
    const marks = (await this.bucket.keys(UPLOADS)).map((name) => {
      const end = name.lastIndexOf('/');
      return { name, path: name.slice(0, end), madeAt: Number(name.slice(end + 1)) };
    });
    const limit = this.now() - ABANDONED_MS;
    const running = new Set(marks.filter(({ madeAt }) => madeAt > limit).map(({ path }) => path));
    for (const { name, path } of marks.filter((mark) => !running.has(mark.path))) {
      const stored = await this.bucket.keys(path);
      if (!stored.includes(MANIFEST))
        await inParallel(stored, (file) => this.bucket.remove(`${path}/${file}`));
      await this.bucket.remove(`${UPLOADS}/${name}`);
    }
  }
}
