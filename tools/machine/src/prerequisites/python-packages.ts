import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { run } from '../processes/run.js';
import { root } from '../root.js';
import { aptInstall } from './apt.js';

const PYTHON = ['python3', 'python3-pip'];

/** Folder with the packages for the installed Python, because some are compiled. @throws Failure without Python, pip or PyPI */
export async function ensurePythonPackages(
  requirementsFile: string,
  print: (line: string) => void,
): Promise<string> {
  const name = relative(root, requirementsFile);
  const missing = () =>
    new Failure(`${name} needs python3 (3.10 or newer) with pip, and a PyPI registry that can be reached.`);
  const python = installedPython() ?? ((await aptInstall(PYTHON)) ? installedPython() : undefined);
  if (python === undefined) throw missing();
  const hash = createHash('sha256')
    .update(await readFile(requirementsFile))
    .update(python)
    .digest('hex')
    .slice(0, 12);
  const folder = join(
    process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
    'blush-camp',
    `python-${hash}`,
  );
  if (existsSync(folder)) return folder;

  print(`Fetching the packages of ${name} from PyPI, once`);
  const isFetched =
    (await fetchPackages(requirementsFile, folder)) ||
    ((await aptInstall(PYTHON)) && (await fetchPackages(requirementsFile, folder)));
  if (!isFetched) throw missing();
  return folder;
}

/** Platform and version; `undefined` without Python. */
function installedPython(): string | undefined {
  const script = 'import sys, sysconfig; print(sysconfig.get_platform(), sys.version_info[:2])';
  const { status, stdout } = spawnSync('python3', ['-c', script], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/** Returns false if pip is missing or fails. */
async function fetchPackages(requirementsFile: string, folder: string): Promise<boolean> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const staging = await mkdtemp(join(parent, 'download-'));
  try {
    const args = ['-m', 'pip', 'install', '--quiet', '--target', staging, '--requirement', requirementsFile];
    const env = { PIP_ROOT_USER_ACTION: 'ignore' };
    if ((await run('python3', args, { cwd: parent, env, minutes: 5 })) !== 0) return false;
    await rename(staging, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process may have created the folder first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    return true;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
