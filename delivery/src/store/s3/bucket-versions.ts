import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bucket } from '@blush/server-kit/s3';
import { versionPath } from '../live.js';
import { MANIFEST, type ReleaseId, SIGNATURE } from '../manifest.js';
import { placeVersion } from '../place-version.js';
import type { ReleaseKeys } from '../release-keys.js';
import { uploadFolder } from './upload.js';
import type { Uploads } from './uploads.js';

/** Versions are never removed, because open tabs run old ones. */
export class BucketVersions {
  constructor(
    private readonly bucket: Bucket,
    private readonly keys: ReleaseKeys,
    private readonly uploads: Uploads,
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
      await this.uploads.during(path, () =>
        uploadFolder(this.bucket, join(folder, 'version'), path, [SIGNATURE, MANIFEST]),
      );
      return manifest;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @param folder as in {@link versionPath} */
  async isComplete(folder: string): Promise<boolean> {
    return (await this.bucket.keys(folder)).includes(MANIFEST);
  }
}
