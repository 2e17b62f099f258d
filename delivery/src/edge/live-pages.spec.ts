import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@blush/server-kit/testing';
import type { ReleaseReader } from '../store/release-reader.js';
import type { StoredFiles } from '../store/stored-files.js';
import { LivePages } from './live-pages.js';

const PAGES = 200;
const addresses = Array.from({ length: PAGES }, (_, index) => `/class-${index}`);
const registry = JSON.stringify({ remotes: [] });
const names = ['registry.json', ...addresses.map((address) => `routes${address}/index.html`)];

let reading: number;
let most: number;
let live: string;
let read: string[];
const files = {
  list: () => Promise.resolve(names.flatMap((name) => [name, `${name}.br`, `${name}.gz`])),
  read: async (path: string) => {
    reading += 1;
    most = Math.max(most, reading);
    await sleep(1);
    reading -= 1;
    read.push(path);
    return Buffer.from(path.endsWith('registry.json') ? registry : path);
  },
} as Partial<StoredFiles> as StoredFiles;
const releases = {
  live: () => Promise.resolve({ shell: null, pages: live, remotes: [] }),
} as Partial<ReleaseReader> as ReleaseReader;

let pages: LivePages;
beforeEach(async () => {
  pages = new LivePages(releases, files);
  [reading, most, live, read] = [0, 0, 'first', []];
  for (const address of addresses) await pages.page(address);
});

const preloaded = (id: string) =>
  addresses.every((address) => read.includes(`pages/${id}/routes${address}/index.html`));

describe('the pages that visitors opened', () => {
  it('are read from the next set, 48 files at most at a time', async () => {
    live = 'second';
    most = 0;
    await pages.page('/class-0');
    await eventually(() => preloaded('second'), 'all pages are read');
    expect(most).toBeLessThanOrEqual(48);
  });

  it('are all read from a set that replaces the next one before those were read', async () => {
    live = 'second';
    await pages.page('/class-0');
    live = 'third';
    await pages.page('/class-0');
    await eventually(() => preloaded('third'), 'all pages are read');
  });
});
