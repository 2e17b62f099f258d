import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appName, integrity } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import * as z from 'zod';
import { integrityOf } from './integrity.js';
import { listRegularFiles, readRegularFile } from './regular-files.js';
import type { ReleaseKeys } from './release-keys.js';

/** Lists every other file of its version with size and hash. */
export const MANIFEST = 'release.json';
/** Base64 of the Ed25519 signature of the manifest's bytes. */
export const SIGNATURE = 'release.sig';

const FORMAT = 'blush-release/1';

const listedFile = z.strictObject({ path: z.string(), size: z.int().nonnegative(), integrity });
export type ListedFile = z.output<typeof listedFile>;

export const releaseManifest = z.strictObject({
  format: z.literal(FORMAT),
  app: appName,
  version: z.string(),
  files: z.array(listedFile),
});
type ReleaseManifest = z.output<typeof releaseManifest>;

export interface ReleaseId {
  readonly app: string;
  readonly version: string;
}

/**
 * Writes the manifest of a complete folder and its signature.
 * @returns the hash of the manifest
 * @throws Failure for a file that is not regular, or when the app has no key
 */
export async function signFolder(
  folder: string,
  { app, version }: ReleaseId,
  keys: ReleaseKeys,
): Promise<string> {
  const paths = await listRegularFiles(folder);
  const taken = paths.find((path) => path === MANIFEST || path === SIGNATURE);
  if (taken)
    throw new Failure(`${app} cannot be released: its build has a file with the reserved name ${taken}.`);
  const files = await Promise.all(paths.map((path) => listedFileOf(folder, path)));
  const manifest: ReleaseManifest = { format: FORMAT, app, version, files };
  const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const signature = await keys.sign(app, content);
  await writeFile(join(folder, MANIFEST), content);
  await writeFile(join(folder, SIGNATURE), `${signature.toString('base64')}\n`);
  return integrityOf(content);
}

async function listedFileOf(folder: string, path: string): Promise<ListedFile> {
  const content = await readRegularFile(folder, path);
  return { path, size: content.length, integrity: integrityOf(content) };
}
