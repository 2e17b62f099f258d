import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { makeSbom, packagesOf } from './sbom.js';

/** `npm run sbom [-- <file>]` */
export async function run([name, ...more]: string[]): Promise<number> {
  if (more.length > 0) throw new Failure('Name one file, or none: npm run sbom [-- <file>].');
  const file =
    name === undefined ? join(loadConfig({ root }).folders.home, 'sbom.cdx.json') : resolve(root, name);
  const document = await makeSbom(root);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, document);
  console.log(`${packagesOf(document).length} packages in ${file}`);
  return 0;
}
