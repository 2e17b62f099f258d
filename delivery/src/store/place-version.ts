import { Failure } from '@blush/server-kit/failure';
import { hashContent } from './content-hash.js';
import { type ReleaseId, signFolder } from './manifest.js';
import { placeFolder } from './place-folder.js';
import type { ReleaseKeys } from './release-keys.js';

interface NewVersion {
  readonly id: ReleaseId;
  /** Folder of the build. */
  readonly from: string;
  /** Hash of the folder when it was checked. */
  readonly content: string;
}

/**
 * Copies a build to `root/to`, compressed and signed. @returns the hash of the manifest
 * @throws Failure when the build changed since it was checked, or when the app has no key
 */
export async function placeVersion(
  root: string,
  to: string,
  { id, from, content }: NewVersion,
  keys: ReleaseKeys,
): Promise<string> {
  let manifest = '';
  await placeFolder(root, from, to, {
    check: async (staging) => {
      if ((await hashContent(staging)) === content) return;
      throw new Failure(`Refused, nothing has changed: the build of ${id.app} changed during its release.`);
    },
    finish: async (staging) => {
      manifest = await signFolder(staging, id, keys);
    },
  });
  return manifest;
}
