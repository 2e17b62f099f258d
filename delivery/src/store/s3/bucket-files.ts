import { Failure } from '@blush/server-kit/failure';
import { MANIFEST } from '../manifest.js';
import { MissingFile, type StoredFiles } from '../stored-files.js';
import type { Bucket } from './bucket.js';

/** Stamp of every object: versions and pages are never replaced, so cached results stay valid. */
const IMMUTABLE = 'immutable';

export class BucketFiles implements StoredFiles {
  readonly #versions = new Set<string>();

  constructor(private readonly bucket: Bucket) {}

  async read(path: string, size?: number): Promise<Buffer> {
    const found = await this.bucket.get(path);
    if (found === undefined || found === 'unchanged') throw new MissingFile(path);
    const { length } = found.body;
    if (size !== undefined && length !== size) {
      throw new Failure(`${path} has ${length} bytes instead of ${size}`);
    }
    return found.body;
  }

  async list(folder: string): Promise<string[]> {
    const paths = await this.bucket.keys(folder);
    if (paths.length === 0) throw new MissingFile(folder);
    return paths;
  }

  async hasVersion(folder: string): Promise<boolean> {
    if (!this.#versions.has(folder) && (await this.bucket.has(`${folder}/${MANIFEST}`))) {
      this.#versions.add(folder);
    }
    return this.#versions.has(folder);
  }

  stamp(): Promise<string> {
    return Promise.resolve(IMMUTABLE);
  }
}
