import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '@blush/server-kit/files';

const compress = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Two steps below the highest: a fifth of the time for a hundredth more bytes, where there are many pages. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const STAGING = '.staging';
const COMPRESSIBLE = /\.(js|mjs|css|html|json|svg|txt|xml|map)$/;

/** Copies a folder to a place (a relative path) in the store; the copy appears whole. @throws Error when the place is taken */
export async function placeFolder(store: string, from: string, to: string): Promise<void> {
  await place(store, to, (staging) => cp(from, staging, { recursive: true, errorOnExist: true }));
}

/** Writes files to a place in the store; they appear together. A place that is taken keeps what it has. */
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
  await place(store, to, write).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Deletes what changes that died left behind. Only while no other change runs. */
export async function removeLeftovers(store: string): Promise<void> {
  await rm(join(store, STAGING), { recursive: true, force: true });
}

/** Names of the folders below a folder, which is made where there is none; the newest first. */
export async function newestFirst(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return aged.sort((one, other) => other.at - one.at).map(({ name }) => name);
}

/** Deletes the folders below a folder but the `count` newest ones and the one named. */
export async function keepNewest(folder: string, count: number, name: string): Promise<void> {
  const others = (await newestFirst(folder)).filter((other) => other !== name);
  const old = others.slice(count - 1);
  await Promise.all(old.map((other) => rm(join(folder, other), { recursive: true, force: true })));
}

async function place(store: string, to: string, fill: (staging: string) => Promise<void>): Promise<void> {
  // Inside the store, because a folder can be moved in one step within one file system only.
  const staging = join(store, STAGING, randomUUID());
  const target = join(store, to);
  try {
    await mkdir(staging, { recursive: true });
    await fill(staging);
    await addGzip(staging);
    await mkdir(dirname(target), { recursive: true });
    await rename(staging, target);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** The bundler writes `.br`; browsers offer that on secure origins only, so plain http gets gzip. */
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
