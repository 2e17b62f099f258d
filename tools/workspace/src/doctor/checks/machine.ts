import { constants, statfsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { type Check, fault, type Finding, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';
import { bucketOfPictures } from './pictures.js';

const GB = 1024 ** 3;
const WARN_BELOW = 2 * GB;
const FAULT_BELOW = 0.1 * GB;

export function machineChecks({ config }: Installation): Check[] {
  const { production, releases } = config;
  const { pictures } = config.folders;
  return [
    { name: 'Node.js', run: () => Promise.resolve(checkNode(process.versions.node)) },
    // The check of the live releases reads a bucket.
    ...(releases.s3
      ? []
      : [
          {
            name: 'folder of releases',
            run: () => checkFolder('RELEASES_DIR', releases.address, production),
          },
        ]),
    config.pictures.s3
      ? bucketOfPictures({ ...config.pictures, s3: config.pictures.s3 })
      : { name: 'folder of pictures', run: () => checkFolder('PICTURES_DIR', pictures, production) },
  ];
}

export function checkNode(version: string): Finding {
  const major = Number.parseInt(version, 10);
  if (major === 20)
    return warning(`Node.js ${version} gets no security fixes any more`, 'Install Node.js 22 or 24.');
  if (major % 2 === 1)
    return warning(`Node.js ${version} is no long-term release`, 'Install Node.js 22 or 24.');
  return ok(version);
}

/** @param tryAccess replaced by tests that run as root, which has every right */
export async function checkFolder(
  variable: string,
  folder: string,
  production: boolean,
  tryAccess: (path: string, mode: number) => Promise<void> = access,
): Promise<Finding> {
  // The `/.` makes a file in place of the folder an error.
  const problem = await tryAccess(`${folder}/.`, constants.R_OK | constants.W_OK).catch(
    ({ code }: NodeJS.ErrnoException) => code ?? 'unknown',
  );
  if (problem === 'ENOENT' && !production) return ok(`${folder} is made when it is needed`);
  if (problem)
    return fault(
      `${folder} cannot be read and written (${problem})`,
      `Mount it, give the user of the servers the rights to it, or correct ${variable}.`,
    );
  const { bavail, bsize } = statfsSync(folder);
  return checkSpace(folder, bavail * bsize);
}

export function checkSpace(folder: string, bytes: number): Finding {
  const text = `${folder} has ${(bytes / GB).toFixed(1)} GB free`;
  if (bytes < FAULT_BELOW) return fault(text, 'Make room on that disk: the next release or picture fails.');
  if (bytes < WARN_BELOW) return warning(text, 'Make room on that disk soon.');
  return ok(text);
}
