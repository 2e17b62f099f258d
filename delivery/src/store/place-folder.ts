import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '@blush/server-kit/files';
import { inParallel } from './in-parallel.js';

const compress = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Quality 9 instead of the maximum (11) takes a fifth of the time for 1 % more bytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const STAGING = '.staging';
const COMPRESSIBLE = /\.(js|mjs|css|html|json|svg|txt|xml|map)$/;

interface PlacingSteps {
  /** Called with the copy before anything is added to it. */
  readonly check?: (staging: string) => Promise<void>;
  /** Called with the complete folder. */
  readonly finish?: (staging: string) => Promise<void>;
}

/** @throws Error when the target exists */
export async function placeFolder(
  store: string,
  from: string,
  to: string,
  { check, finish }: PlacingSteps = {},
): Promise<void> {
  const fill = async (staging: string) => {
    await cp(from, staging, { recursive: true });
    await check?.(staging);
  };
  await place(store, to, fill, finish);
}

export async function placeFiles(
  store: string,
  files: ReadonlyMap<string, string>,
  to: string,
): Promise<void> {
  const write = async (staging: string) => {
    for (const [path, content] of files) {
      await mkdir(dirname(join(staging, path)), { recursive: true });
      await writeFile(join(staging, path), content);
      await writeFile(`${join(staging, path)}.br`, await compressBrotli(content, QUALITY));
    }
  };
  await place(store, to, write).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    // The same files are stored already.
    await renewSet(join(store, to));
  });
}

/** From now on the set counts as the newest. */
export async function renewSet(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
}

export async function removeLeftovers(store: string): Promise<void> {
  await rm(join(store, STAGING), { recursive: true, force: true });
}

export async function newestFirst(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return aged.sort((one, other) => other.at - one.at).map(({ name }) => name);
}

/** @param outdated chooses from the names, newest first */
export async function removeSets(
  folder: string,
  outdated: (names: readonly string[]) => readonly string[],
): Promise<void> {
  const names = outdated(await newestFirst(folder));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true })));
}

async function place(
  store: string,
  to: string,
  fill: (staging: string) => Promise<void>,
  finish?: (staging: string) => Promise<void>,
): Promise<void> {
  // Inside the store, because a rename is atomic only within one file system.
  const staging = join(store, STAGING, randomUUID());
  const target = join(store, to);
  try {
    await mkdir(staging, { recursive: true });
    await fill(staging);
    await addGzip(staging);
    await finish?.(staging);
    // Otherwise a power failure could leave the pointer, which is on disk at once, with empty files.
    await syncAll(staging);
    await mkdir(dirname(target), { recursive: true });
    await rename(staging, target);
    for (let folder = dirname(to); folder !== '.'; folder = dirname(folder)) await sync(join(store, folder));
    await sync(store);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function syncAll(folder: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true });
  await inParallel(['.', ...paths], (path) => sync(join(folder, path)));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Adds the missing `.gz` copies: browsers accept the `.br` copies on secure origins only. */
async function addGzip(folder: string): Promise<void> {
  const files = await listFiles(folder);
  const missing = files.filter((file) => COMPRESSIBLE.test(file) && !files.includes(`${file}.gz`));
  for (const file of missing) {
    await writeFile(
      join(folder, `${file}.gz`),
      await compress(await readFile(join(folder, file)), { level: 9 }),
    );
  }
}
