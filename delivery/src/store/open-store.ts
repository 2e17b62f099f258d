import type { Config, ReleasesLocation } from '@blush/server-kit/config';
import { LocalReleaseStore } from './local-store.js';
import { type ReleaseKeys, releaseKeysOf } from './release-keys.js';
import { folderReader, type ReleaseReader } from './release-reader.js';
import type { ReleaseStore } from './release-store.js';
import { Bucket } from './s3/bucket.js';
import { BucketFiles } from './s3/bucket-files.js';
import { BucketReader } from './s3/bucket-reader.js';
import { BucketReleaseStore } from './s3/bucket-store.js';
import type { Site } from './site.js';
import { FolderFiles, type StoredFiles } from './stored-files.js';

interface StoreOptions {
  /** Site for which pages are rendered; absent: browsers render them. */
  readonly site?: Site;
  /** How long a change of a folder waits for the end of another one. */
  readonly lockWaitMs?: number;
}

interface ReleasesAt {
  readonly files: StoredFiles;
  /** @param report is called once per outage */
  readonly reader: (report: (outage: Error) => void) => ReleaseReader;
  readonly store: (keys: ReleaseKeys, options: StoreOptions) => ReleaseStore;
}

/** Access to the release store at a location; the only place that distinguishes the kinds of stores. */
export function releasesAt({ address, s3 }: ReleasesLocation): ReleasesAt {
  if (s3 === undefined) {
    return {
      files: new FolderFiles(address),
      reader: (report) => folderReader(address, report),
      store: (keys, options) => new LocalReleaseStore(address, keys, options),
    };
  }
  const bucket = new Bucket(s3);
  return {
    files: new BucketFiles(bucket),
    reader: (report) => new BucketReader(bucket, report),
    store: (keys, { site }) => new BucketReleaseStore(bucket, keys, { site }),
  };
}

export function releaseStoreOf(
  config: Pick<Config, 'releases' | 'releaseKeys' | 'folders'>,
  options: StoreOptions = {},
): ReleaseStore {
  return releasesAt(config.releases).store(releaseKeysOf(config), options);
}
