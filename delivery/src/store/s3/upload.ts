import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { listFiles } from '@blush/server-kit/files';
import type { Bucket } from '@blush/server-kit/s3';
import { IMMUTABLE_CACHE } from '../cache-control.js';
import { ChangeConflict } from '../change-conflict.js';
import { contentTypeOf } from '../content-type.js';
import { inParallel } from '../in-parallel.js';

const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/**
 * Uploads the files of a folder, which never change afterwards.
 * @param last files that readers look for first, so that they find all or nothing
 * @throws ChangeConflict when a file is already stored with other content
 */
export async function uploadFolder(
  bucket: Bucket,
  folder: string,
  to: string,
  last: readonly string[] = [],
): Promise<void> {
  const upload = async (path: string) => putOnce(bucket, `${to}/${path}`, await readFile(join(folder, path)));
  const paths = (await listFiles(folder)).filter((path) => !last.includes(path));
  await inParallel(paths, upload);
  for (const path of last) await upload(path);
}

/** Does nothing if the content is there already, as after a lost answer. */
export async function putOnce(bucket: Bucket, key: string, body: Buffer): Promise<void> {
  const suffix = extname(key);
  const encoding = ENCODINGS[suffix];
  const type = contentTypeOf(encoding === undefined ? key : key.slice(0, -suffix.length));
  const object = { body, type, encoding, cacheControl: IMMUTABLE_CACHE };
  if ((await bucket.put(key, 'absent', object)) !== undefined) return;
  const found = await bucket.get(key);
  if (found !== undefined && found !== 'unchanged' && found.body.equals(body)) return;
  throw new ChangeConflict(`Refused, nothing has changed: another release has written ${key} meanwhile.`);
}
