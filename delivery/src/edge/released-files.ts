import { posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { BUILD_FILE } from '../store/build-info.js';
import { pinnedManifest, versionPath } from '../store/live.js';
import { MANIFEST, type ReleaseId, SIGNATURE } from '../store/manifest.js';
import { IMMUTABLE_CACHE } from '../store/cache-control.js';
import { contentTypeOf } from '../store/content-type.js';
import { ABSENT } from '../store/regular-files.js';
import type { ReleaseKeys } from '../store/release-keys.js';
import type { ReleaseReader } from '../store/release-reader.js';
import { SignedRelease } from '../store/signed-release.js';
import type { StoredFiles } from '../store/stored-files.js';
import { Document } from './document.js';

/** Bytes of verified files in memory; what is live takes about 10 MB. */
const CACHED_BYTES = 64 * 1024 * 1024;
/** Open tabs use few versions besides the live ones. */
const CACHED_RELEASES = 500;
const COPIES = ['', '.br', '.gz'] as const;

/** Result of a verification, valid until the stamp of the files changes. */
interface CacheEntry<Value> {
  readonly stamp: string;
  /** Bytes in memory. */
  readonly size: number;
  readonly value: Promise<Value>;
}

/**
 * The files of released versions. Their bytes are verified once and sent from memory, so that what is verified is what
 * is sent; a changed file is verified again.
 */
export class ReleasedFiles {
  readonly #releases = new LRUCache<string, CacheEntry<SignedRelease>>({ max: CACHED_RELEASES });
  readonly #absentees = new LRUCache<string, CacheEntry<string | undefined>>({ max: CACHED_RELEASES });
  readonly #documents = new LRUCache<string, CacheEntry<Document>>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ size }) => size,
  });

  constructor(
    private readonly files: StoredFiles,
    private readonly releases: ReleaseReader,
    private readonly keys: ReleaseKeys,
  ) {}

  /**
   * @returns undefined when the version has no such file for browsers
   * @throws RefusedRelease when the version or the file is not what was signed
   */
  async find(id: ReleaseId, path: string): Promise<Document | undefined> {
    const folder = versionPath(id.app, id.version);
    if (!(await this.files.hasVersion(folder))) return undefined;
    const { stamp, value } = await this.#release(id, folder);
    const release = await value;
    if (!isForBrowsers(path)) return undefined;

    const copies = COPIES.map((suffix) => path + suffix).filter((copy) => release.files.has(copy));
    const stamps = await Promise.all(copies.map((copy) => this.files.stamp(`${folder}/${copy}`)));
    const present = copies.filter((_copy, index) => stamps[index] !== ABSENT);
    if (!present.includes(path)) return undefined;
    const size = present.reduce((sum, copy) => sum + (release.files.get(copy)?.size ?? 0), 1);
    return cached(this.#documents, `${folder}/${path}`, [stamp, ...stamps].join(), size, () =>
      documentOf(release, path, present),
    ).value;
  }

  /**
   * The first listed file of a version that is missing, if any. Checks the files only after a folder has changed.
   * @throws RefusedRelease when the version is not what was signed
   */
  async missingFile(id: ReleaseId): Promise<string | undefined> {
    const version = versionPath(id.app, id.version);
    const { stamp, value } = await this.#release(id, version);
    const { files } = await value;
    const folders = [...new Set([...files.keys()].map((path) => posix.dirname(`${version}/${path}`)))];
    const stamps = await Promise.all(folders.map((folder) => this.files.stamp(folder)));
    return cached(this.#absentees, version, [stamp, ...stamps].join(), 1, () =>
      this.#firstAbsent(version, files.keys()),
    ).value;
  }

  async #firstAbsent(version: string, paths: Iterable<string>): Promise<string | undefined> {
    for (const path of paths) if ((await this.files.stamp(`${version}/${path}`)) === ABSENT) return path;
    return undefined;
  }

  async #release(id: ReleaseId, folder: string): Promise<CacheEntry<SignedRelease>> {
    const pinned = pinnedManifest(await this.releases.live(), id.app, id.version);
    const stamps = await Promise.all([
      this.files.stamp(`${folder}/${MANIFEST}`),
      this.files.stamp(`${folder}/${SIGNATURE}`),
      this.keys.stamp(),
    ]);
    return cached(this.#releases, folder, [...stamps, pinned].join(), 1, () =>
      SignedRelease.open(this.files, id, this.keys, pinned),
    );
  }
}

function cached<Value>(
  cache: LRUCache<string, CacheEntry<Value>>,
  key: string,
  stamp: string,
  size: number,
  verify: () => Promise<Value>,
): CacheEntry<Value> {
  const last = cache.get(key);
  if (last?.stamp === stamp) return last;
  const entry = { stamp, size, value: verify() };
  cache.set(key, entry);
  // After a refusal, the next request verifies again: the file may be repaired, or the store may answer again.
  entry.value.catch(() => {
    if (cache.peek(key) === entry) cache.delete(key);
  });
  return entry;
}

async function documentOf(
  release: SignedRelease,
  path: string,
  present: readonly string[],
): Promise<Document> {
  const read = (copy: string) => (present.includes(copy) ? release.read(copy) : undefined);
  const [identity, br, gzip] = await Promise.all([
    release.read(path),
    read(`${path}.br`),
    read(`${path}.gz`),
  ]);
  return new Document(
    contentTypeOf(path),
    { identity, ...(br && { br }), ...(gzip && { gzip }) },
    IMMUTABLE_CACHE,
  );
}

/** Excludes the server bundle, which page renderers read, and `build.json`, which releases read. */
function isForBrowsers(path: string): boolean {
  return path !== BUILD_FILE && !path.startsWith('server/') && !/\.(br|gz)$/.test(path);
}
