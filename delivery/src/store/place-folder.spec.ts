import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@blush/server-kit/testing';
import { recordSyncs } from '../../test/record-syncs.js';
import { newestFirst, placeFiles, placeFolder, removeLeftovers, removeSets } from './place-folder.js';

let store: string;
beforeEach(() => {
  store = temporaryFolder();
});
const inStore = (...path: string[]) => join(store, ...path);
const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const unzipped = (...path: string[]) => gunzipSync(readFileSync(inStore(...path))).toString();

describe('a folder that is placed', () => {
  let build: string;
  beforeEach(() => {
    build = temporaryFolder();
    write(join(build, 'main.js'), 'main');
    write(join(build, 'assets/page.css'), 'page');
    write(join(build, 'assets/photo.avif'), 'photo');
  });

  it('has all of its files, and a gzip copy of each text file', async () => {
    await placeFolder(store, build, 'shell/v1');
    expect(readdirSync(inStore('shell/v1')).sort()).toEqual(['assets', 'main.js', 'main.js.gz']);
    expect(readdirSync(inStore('shell/v1/assets')).sort()).toEqual(['page.css', 'page.css.gz', 'photo.avif']);
    expect(unzipped('shell/v1/main.js.gz')).toBe('main');
    expect(unzipped('shell/v1/assets/page.css.gz')).toBe('page');
  });

  it.each(['js', 'mjs', 'css', 'html', 'json', 'svg', 'txt', 'xml', 'map'])(
    'gets a gzip copy of each .%s file',
    async (suffix) => {
      write(join(build, `file.${suffix}`), 'text');
      await placeFolder(store, build, 'shell/v1');
      expect(unzipped(`shell/v1/file.${suffix}.gz`)).toBe('text');
    },
  );

  it('keeps the compressed copies of the bundler', async () => {
    write(join(build, 'main.js.gz'), 'by the bundler');
    write(join(build, 'main.js.br'), 'by the bundler');
    await placeFolder(store, build, 'shell/v1');
    expect(readFileSync(inStore('shell/v1/main.js.gz'), 'utf8')).toBe('by the bundler');
    expect(readdirSync(inStore('shell/v1')).sort()).toEqual([
      'assets',
      'main.js',
      'main.js.br',
      'main.js.gz',
    ]);
  });

  it('never replaces an existing folder, and leaves no staging folder', async () => {
    await placeFolder(store, build, 'shell/v1');
    write(join(build, 'main.js'), 'changed');
    await expect(placeFolder(store, build, 'shell/v1')).rejects.toThrow();
    expect(readFileSync(inStore('shell/v1/main.js'), 'utf8')).toBe('main');
    expect(readdirSync(inStore('.staging'))).toEqual([]);
  });

  it('does not exist when a file cannot be copied', async () => {
    await expect(placeFolder(store, join(build, 'nowhere'), 'shell/v1')).rejects.toThrow('ENOENT');
    expect(existsSync(inStore('shell'))).toBe(false);
    expect(readdirSync(inStore('.staging'))).toEqual([]);
  });
});

describe('files that are placed', () => {
  const pages = new Map([
    ['index.html', '<p>Home</p>'],
    ['blog/index.html', '<p>Blog</p>'],
  ]);

  it('are written, each with a gzip and a brotli copy', async () => {
    await placeFiles(store, pages, 'pages/p1');
    for (const [path, text] of pages) {
      expect(readFileSync(inStore('pages/p1', path), 'utf8')).toBe(text);
      expect(brotliDecompressSync(readFileSync(inStore('pages/p1', `${path}.br`))).toString()).toBe(text);
      expect(unzipped('pages/p1', `${path}.gz`)).toBe(text);
    }
  });

  it('do not replace files that were placed before', async () => {
    await placeFiles(store, pages, 'pages/p1');
    await placeFiles(store, new Map([['index.html', 'another']]), 'pages/p1');
    expect(readFileSync(inStore('pages/p1/index.html'), 'utf8')).toBe('<p>Home</p>');
    expect(readdirSync(inStore('.staging'))).toEqual([]);
  });

  it('cause an error if the target folder cannot be created', async () => {
    write(inStore('pages'), 'a file in the way');
    await expect(placeFiles(store, pages, 'pages/p1/of')).rejects.toThrow('ENOTDIR');
  });
});

describe('a folder that is placed is on disk:', () => {
  afterEach(() => jest.restoreAllMocks());
  const inodes = (folder: string, paths: readonly string[]) =>
    paths.map((path) => statSync(inStore(folder, path)).ino);

  it('all files and folders before the rename, and the parent folders after it', async () => {
    const syncs = await recordSyncs(() => existsSync(inStore('pages/p1')));
    await placeFiles(store, new Map([['blog/index.html', 'Blog']]), 'pages/p1');
    const placed = (wanted: boolean) => syncs.filter(({ seen }) => seen === wanted).map(({ ino }) => ino);
    const paths = ['.', ...(readdirSync(inStore('pages/p1'), { recursive: true }) as string[])];
    expect(paths).toHaveLength(5);
    expect(new Set(placed(false))).toEqual(new Set(inodes('pages/p1', paths)));
    expect(placed(true)).toEqual(inodes('.', ['pages', '.']));
  });

  it('the files that the last step adds, before the rename', async () => {
    const build = temporaryFolder();
    write(join(build, 'main.js'), 'main');
    const syncs = await recordSyncs(() => existsSync(inStore('shell/v1')));
    const finish = (staging: string) => Promise.resolve(write(join(staging, 'release.json'), '{}'));
    await placeFolder(store, build, 'shell/v1', { finish });
    const [file] = inodes('shell/v1', ['release.json']);
    expect(syncs.find(({ ino }) => ino === file)?.seen).toBe(false);
  });
});

describe('folders by age', () => {
  const ages = { oldest: 1, newest: 4, older: 2, newer: 3 };
  beforeEach(() => {
    for (const [name, seconds] of Object.entries(ages)) {
      write(inStore('pages', name, 'index.html'), name);
      utimesSync(inStore('pages', name), seconds, seconds);
    }
  });

  it('are listed newest first; a missing parent folder gives an empty list', async () => {
    expect(await newestFirst(inStore('pages'))).toEqual(['newest', 'newer', 'older', 'oldest']);
    expect(await newestFirst(inStore('deep/down'))).toEqual([]);
  });

  it('are removed as chosen from their names, newest first', async () => {
    const outdated = jest.fn(() => ['older']);
    await removeSets(inStore('pages'), outdated);
    expect(outdated).toHaveBeenCalledWith(['newest', 'newer', 'older', 'oldest']);
    expect(await newestFirst(inStore('pages'))).toEqual(['newest', 'newer', 'oldest']);
  });

  it('count as the newest when the same files are added again', async () => {
    await placeFiles(inStore('.'), new Map([['index.html', 'older']]), 'pages/older');
    expect(await newestFirst(inStore('pages'))).toEqual(['older', 'newest', 'newer', 'oldest']);
  });
});

it('staging folders are removed; their absence is no error', async () => {
  write(inStore('.staging/half/main.js'), '');
  await removeLeftovers(store);
  expect(existsSync(inStore('.staging'))).toBe(false);
  await removeLeftovers(store);
});
