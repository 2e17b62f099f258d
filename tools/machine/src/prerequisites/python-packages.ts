import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { run } from '../processes/run.js';
import { root } from '../root.js';
import { aptInstall } from './apt.js';

/** Folder with the packages, named by the hash of `requirements`. @throws Failure without Python, pip or PyPI */
export async function ensurePythonPackages(
  requirements: string,
  print: (line: string) => void,
): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const parent = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'blush-camp');
  const folder = join(parent, `python-${hash}`);
  if (existsSync(folder)) return folder;

  await mkdir(parent, { recursive: true });
  const staging = await mkdtemp(join(parent, 'download-'));
  try {
    print(`Fetching the packages of ${relative(root, requirements)} from PyPI, once`);
    const args = ['-m', 'pip', 'install', '--quiet', '--target', staging, '--requirement', requirements];
    const install = () =>
      run('python3', args, { cwd: parent, env: { PIP_ROOT_USER_ACTION: 'ignore' }, minutes: 5 });
    if ((await install()) !== 0) {
      await aptInstall(['python3', 'python3-pip']);
      if ((await install()) !== 0) {
        throw new Failure(
          `${relative(root, requirements)} needs python3 (3.10 or newer) with pip, and a PyPI registry that can be reached.`,
        );
      }
    }
    await rename(staging, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process may have created the folder first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    return folder;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
