import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Bucket } from '@blush/server-kit/s3';
import { type BucketServer, temporaryFolder } from '@blush/server-kit/testing';
import { LocalReleaseStore } from '../src/store/local-store.js';
import type { ReleaseKeys } from '../src/store/release-keys.js';
import { folderReader } from '../src/store/release-reader.js';
import { BucketFiles } from '../src/store/s3/bucket-files.js';
import { BucketReader } from '../src/store/s3/bucket-reader.js';
import { BucketReleaseStore } from '../src/store/s3/bucket-store.js';
import { FolderFiles } from '../src/store/stored-files.js';
import type { StoreUnderTest } from './store-contract.js';

export function inFolder(keys: ReleaseKeys): Promise<StoreUnderTest> {
  const root = join(temporaryFolder(), 'store');
  mkdirSync(root);
  return Promise.resolve({
    files: new FolderFiles(root),
    open: () => new LocalReleaseStore(root, keys),
    reader: (report, now) => folderReader(root, report, now),
    overwrite: (path, content) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      return Promise.resolve(writeFileSync(join(root, path), content));
    },
    disconnect: () => Promise.resolve(renameSync(root, `${root}-away`)),
    reconnect: () => Promise.resolve(renameSync(`${root}-away`, root)),
  });
}

export function inBucketOf(server: BucketServer, placeOf = () => server.newPlace()) {
  return (keys: ReleaseKeys): Promise<StoreUnderTest> => {
    const place = placeOf();
    const files = new BucketFiles(new Bucket(place));
    return Promise.resolve({
      files,
      open: () => new BucketReleaseStore(new Bucket(place), keys),
      reader: (report, now) => new BucketReader(new Bucket(place), report, now),
      overwrite: async (path, content) => {
        const bucket = new Bucket(place);
        await bucket.remove(path);
        await bucket.put(path, 'absent', {
          body: Buffer.from(content),
          type: 'text/plain',
          cacheControl: 'no-cache',
        });
      },
      disconnect: () => server.stopAnswering(),
      reconnect: () => server.resumeAnswering(),
    });
  };
}
