import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { listFiles, readIfPresent, unlessMissing, writeAtomic } from '@blush/server-kit/files';
import * as z from 'zod';
import { collectionFile } from './collection-files.js';

const MANIFEST = 'backup.json';
const FORMAT = 1;

const backupManifest = z.strictObject({
  format: z.literal(FORMAT),
  /** Time just before the database was read. The database is from then or slightly later; the other files were copied after it. */
  at: z.iso.datetime(),
  databaseVersion: z.int().positive(),
  /** Number of documents by collection. */
  documents: z.record(z.string(), z.int().nonnegative()),
  /** Files by path in the backup. */
  files: z.record(z.string(), z.strictObject({ bytes: z.int(), sha256: z.string() })),
});
const formatOfAny = z.object({ format: z.int() });
export type BackupManifest = z.output<typeof backupManifest>;

/** Writes the manifest with size and hash of each file, so that damage is detected. */
export async function writeManifest(
  folder: string,
  facts: Omit<BackupManifest, 'format' | 'files'>,
): Promise<void> {
  const files: BackupManifest['files'] = {};
  for (const path of await listFiles(folder)) files[path] = await fingerprint(join(folder, path));
  const manifest: BackupManifest = { format: FORMAT, ...facts, files };
  await writeAtomic(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws Failure when the manifest is missing or invalid, or a file is missing or has another size or hash than saved */
export async function readVerifiedManifest(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  for (const name of Object.keys(manifest.documents)) {
    const path = collectionFile(name);
    if (!Object.hasOwn(manifest.files, path)) throw damaged(`${path} is missing`);
  }
  for (const [path, saved] of Object.entries(manifest.files)) {
    const found = await unlessMissing(fingerprint(join(folder, path)));
    if (!found) throw damaged(`${path} is missing`);
    if (found.bytes !== saved.bytes)
      throw damaged(`${path} has ${found.bytes} bytes instead of ${saved.bytes}`);
    if (found.sha256 !== saved.sha256) throw damaged(`${path} does not match its saved hash`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readIfPresent(join(folder, MANIFEST));
  if (text === undefined) throw new Failure(`${folder} is not a backup: it has no ${MANIFEST}.`);
  try {
    const manifest: unknown = JSON.parse(text);
    if (formatOfAny.parse(manifest).format > FORMAT)
      throw new Failure(
        'The backup was made by a newer release. Restore it with that release or a later one.',
      );
    return backupManifest.parse(manifest);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw damaged(`${MANIFEST} cannot be read`, cause);
  }
}

function damaged(reason: string, cause?: unknown): Failure {
  return new Failure(`The backup is damaged: ${reason}. Use another backup.`, { cause });
}

async function fingerprint(file: string): Promise<BackupManifest['files'][string]> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
