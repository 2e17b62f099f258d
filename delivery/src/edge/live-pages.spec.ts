import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@blush/server-kit/testing';
import type { ReleaseReader } from '../store/release-reader.js';
import type { StoredFiles } from '../store/stored-files.js';
import { LivePages } from './live-pages.js';

const addressesOf = (count: number) => Array.from({ length: count }, (_, index) => `/class-${index}`);
const addresses = addressesOf(400);
const opened = addressesOf(200);
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
  for (const address of opened) await pages.page(address);
});

const timesRead = (id: string, address: string) =>
  read.filter((path) => path === `pages/${id}/routes${address}/index.html`).length;
const readFrom = (id: string) => addresses.filter((address) => timesRead(id, address) > 0);
const preloaded = (id: string) => opened.every((address) => timesRead(id, address) > 0);

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

  it('are kept, and read from later sets, only if they are among the 300 requested last', async () => {
    for (const address of [...addresses, '/class-0', '/class-1']) await pages.page(address);
    expect(timesRead('first', '/class-399')).toBe(1);
    // Both had left the memory before they were requested again.
    expect(timesRead('first', '/class-0')).toBe(2);
    const last = ['/class-0', '/class-1', ...addresses.slice(102)];
    for (live of ['second', 'third']) {
      await pages.page('/class-0');
      await eventually(() => last.every((address) => timesRead(live, address) === 1), 'all pages are read');
      expect(readFrom(live)).toEqual(last);
    }
  });
});
