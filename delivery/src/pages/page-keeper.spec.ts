import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import { provenance, Workspace } from '../../test/workspace.js';
import { publish } from '../publish/publish.js';
import type { LocalReleaseStore } from '../store/local-store.js';
import { PageKeeper } from './page-keeper.js';

const API = 'http://localhost:4201';

const SHELL = `
  exports.modules = {};
  exports.serverApi = (config, fetch) => async (path) => (await fetch(config.apiUrl + path)).json();
  exports.renderPage = async ({ address, config, fetch }) => {
    const show = async () => (await fetch(config.apiUrl + address)).json();
    const body = address === '/not-found' ? '' : await show().catch(() => 'loading');
    return { head: '', body, queries: [], found: true, pageFiles: [] };
  };`;

/** Marks each rendering of a page, so that it differs from all others. */
const MARKING_SHELL = SHELL.replace("'loading');", "'loading') + ' rendered ' + Math.random();");

/** Ids of the listed classes, from `class-10` on. */
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `class-${index + 10}`);

let workspace: Workspace;
let store: LocalReleaseStore;
/** Text of each class, which the list lacks; a status for a request that fails. */
let classes: Map<string, string | number>;
let requests: string[];

const fetch: typeof globalThis.fetch = (url) => {
  const path = (url as string).slice(API.length);
  requests.push(path);
  if (path === '/classes') return Promise.resolve(Response.json([...classes.keys()]));
  const text = classes.get(path.slice('/classes/'.length));
  return Promise.resolve(
    typeof text === 'string' ? Response.json(text) : new Response('', { status: text ?? 404 }),
  );
};
const keeper = (options: { readonly itemsPerCheck?: number; readonly now?: () => number } = {}) =>
  new PageKeeper({ store, apiUrl: API, fetch, ...options });
const page = async (id: string) => {
  const { pages } = await store.live();
  return readFileSync(join(store.root, 'pages', pages ?? '', 'routes/classes', id, 'index.html'), 'utf8');
};

beforeEach(() => {
  workspace = new Workspace();
  store = workspace.openStore({
    site: {
      config: runtimeConfigOf(loadConfig({ root: workspace.root, env: { API_URL: API } })),
      fetch,
      report: (sentence) => {
        throw new Error(sentence);
      },
    },
  });
});
afterEach(() => workspace.remove());

async function publishClasses(ids: readonly string[], shell = SHELL): Promise<void> {
  classes = new Map(ids.map((id) => [id, `first of ${id}`]));
  requests = [];
  const server = `exports.addresses = async (api) => (await api('/classes')).map((id) => '/classes/' + id);`;
  const remote = await workspace.remote('mfe-public', { mounts: ['/classes/:id'], server });
  await publish(store, [await workspace.shell({ server: shell }), remote], provenance);
}

describe('a page of an item', () => {
  it('is rendered again when only data changes that the list lacks; each check compares 20 items in turn', async () => {
    const ids = idsOf(25);
    await publishClasses(ids);
    const pages = keeper();
    const compared: string[][] = [];
    const check = async () => {
      requests = [];
      const rendered = await pages.check();
      compared.push(requests.filter((path) => path !== '/classes'));
      return rendered;
    };
    for (let round = 0; round < 3; round += 1) expect(await check()).toBe(false);
    expect(compared.map(({ length }) => length)).toEqual([20, 5, 20]);
    expect(compared.slice(0, 2).flat()).toEqual(ids.map((id) => `/classes/${id}`));
    expect(compared[2]).toEqual(compared[0]);

    // Not in turn before the check after the next.
    classes.set('class-10', 'second');
    expect(await check()).toBe(false);
    expect(await check()).toBe(true);
    expect(await page('class-10')).toContain('second');
    expect(await check()).toBe(false);
  });

  it('of which a request was answered with 429 is rendered again at the next check, with the same list', async () => {
    await publishClasses(idsOf(5));
    // So few that `class-99` is not in turn at any of these checks.
    const pages = keeper({ itemsPerCheck: 2 });
    classes.set('class-99', 429);
    classes.set('class-14', 'second');
    expect(await pages.check()).toBe(true);
    expect(await page('class-99')).toContain('loading');
    expect(await page('class-14')).toContain('second');
    await expect(pages.check()).rejects.toThrow('/classes/class-99 answered 429');

    classes.set('class-99', 'new');
    expect(await pages.check()).toBe(true);
    expect(await page('class-99')).toContain('new');
    expect(await pages.check()).toBe(false);
  });

  it('stays complete when its request is answered with 429', async () => {
    await publishClasses(idsOf(5));
    // So few that `class-14` is not in turn at the second check.
    const pages = keeper({ itemsPerCheck: 2 });
    classes.set('class-99', 'new');
    classes.set('class-14', 429);
    expect(await pages.check()).toBe(true);
    expect(await page('class-14')).toContain('first of class-14');

    classes.set('class-14', 'second');
    expect(await pages.check()).toBe(true);
    expect(await page('class-14')).toContain('second');
  });
});

/** Ends the rendering process at an item with the text `fatal`. */
const FRAGILE_SHELL = SHELL.replace(
  'return { head',
  "if (body === 'fatal') await import('fs');\n    return { head",
);

it('a change of a second list is noticed while the first one, which has changed too, cannot be rendered', async () => {
  await publishClasses(idsOf(2), FRAGILE_SHELL);
  const pages = keeper();
  classes.set('class-10', 'second');
  classes.set('class-11', 'fatal');
  await expect(pages.check()).rejects.toThrow('Pages cannot be rendered');
  await expect(pages.check()).rejects.toThrow('Pages cannot be rendered');
  classes.set('class-11', 'corrected');
  expect(await pages.check()).toBe(true);
  expect(await page('class-11')).toContain('corrected');
});

it('pages that failed to render are tried again after ten minutes without a change of versions or lists', async () => {
  await publishClasses(idsOf(2), FRAGILE_SHELL);
  let now = 0;
  const pages = keeper({ now: () => now });
  classes.set('class-11', 'fatal');
  classes.set('class-12', 'new');
  await expect(pages.check()).rejects.toThrow('Pages cannot be rendered');
  // Items are not compared while the list differs.
  classes.set('class-11', 'corrected');
  now += 10 * 60_000 - 1;
  await expect(pages.check()).rejects.toThrow('Pages cannot be rendered');
  now += 1;
  expect(await pages.check()).toBe(true);
  expect(await page('class-11')).toContain('corrected');
});

describe('once the page keeper has rendered all pages', () => {
  const ids = idsOf(4);
  const pagesOf = () => Promise.all(ids.map(page));

  it('a change renders only pages whose answers changed, and pages that are damaged', async () => {
    await publishClasses(ids, MARKING_SHELL);
    const pages = keeper();
    const published = await pagesOf();
    classes.set('class-10', 'second');
    expect(await pages.check()).toBe(true);
    const first = await pagesOf();
    first.forEach((text, index) => expect(text).not.toBe(published[index]));

    classes.set('class-12', 'second of class-12');
    const { pages: id } = await store.live();
    writeFileSync(join(store.root, 'pages', id ?? '', 'routes/classes/class-13/index.html'), 'damaged');
    expect(await pages.check()).toBe(true);
    const second = await pagesOf();
    expect(second.slice(0, 2)).toEqual(first.slice(0, 2));
    expect(second[2]).toContain('second of class-12');
    expect(second[3]).toContain('first of class-13');
    expect(await pages.check()).toBe(false);
  });

  it('a class that is no longer listed has no page, and one that comes back is rendered', async () => {
    await publishClasses(ids, MARKING_SHELL);
    const pages = keeper();
    classes.set('class-10', 'second');
    await pages.check();
    const text = classes.get('class-11') ?? '';
    classes.delete('class-11');
    expect(await pages.check()).toBe(true);
    await expect(page('class-11')).rejects.toThrow('ENOENT');
    classes.set('class-11', text);
    expect(await pages.check()).toBe(true);
    expect(await page('class-11')).toContain(text);
  });

  it('a release renders all of them again, also for the page keeper', async () => {
    await publishClasses(ids, MARKING_SHELL);
    const pages = keeper();
    classes.set('class-10', 'second');
    await pages.check();
    await publish(
      store,
      [await workspace.shell({ server: MARKING_SHELL, content: 'second version' })],
      provenance,
    );
    classes.set('class-10', 'third');
    expect(await pages.check()).toBe(true);
    for (const text of await pagesOf()) expect(text).toContain((await store.live()).shell?.version);
  });
});
