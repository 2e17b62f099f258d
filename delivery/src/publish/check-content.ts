import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { isIntact } from '../store/integrity.js';
import type { App } from './apps.js';
import type { BuildInfo } from '../store/build-info.js';

/** @throws Failure for a damaged file, which browsers would refuse by its integrity hash */
export async function checkContent({ name, dist }: App, { files }: BuildInfo): Promise<void> {
  const cure = `Delete ${dist} and build again.`;
  if (files.length === 0)
    throw new Failure(`${name}: build.json does not list the files of the build. ${cure}`);
  for (const { path, integrity } of files) {
    const bytes = await readFile(join(dist, path)).catch(() => undefined);
    if (!bytes) throw new Failure(`${name}: build.json lists ${path}, but the file is missing. ${cure}`);
    if (!isIntact(bytes, integrity))
      throw new Failure(`${name}: ${path} does not match its hash in build.json. ${cure}`);
  }
}
