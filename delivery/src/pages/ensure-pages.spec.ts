import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import type { LocalReleaseStore } from '../store/local-store.js';
import { publish } from '../publish/publish.js';
import { PageKeeper } from './page-keeper.js';
import { refreshPages } from './refresh-pages.js';
import { rollBack } from '../publish/roll-back.js';
import { switchRemote } from '../publish/switch-remote.js';
import { provenance, Workspace } from '../../test/workspace.js';

const FETCHING_SHELL = `
  exports.modules = {};
  exports.serverApi = () => ({});
  exports.renderPage = async ({ config, fetch }) => {
    const { text } = await (await fetch(config.apiUrl + '/classes')).json();
    return { head: '', body: text, queries: [], found: true, pageFiles: [] };
  };`;

let template: Workspace;
let workspace: Workspace;
let text = '';
let requestedUrls: string[] = [];
let reports: string[] = [];
let store: LocalReleaseStore;

let fetch: typeof globalThis.fetch;
const answerText: typeof globalThis.fetch = (question) => {
  requestedUrls.push(question instanceof Request ? question.url : String(question));
  return Promise.resolve(Response.json({ text }));
};
const storeFor = (env: NodeJS.ProcessEnv) =>
  workspace.openStore({
    site: {
      config: runtimeConfigOf(loadConfig({ root: workspace.root, env })),
      fetch: (...request) => fetch(...request),
      report: (sentence) => reports.push(sentence),
    },
  });
const release = async (name: string, options: Parameters<Workspace['remote']>[1]) =>
  publish(store, [await workspace.remote(name, options)], provenance);
const pagesId = async () => (await store.live()).pages ?? '';
const home = async () =>
  readFileSync(join(store.root, 'pages', await pagesId(), 'routes', 'index.html'), 'utf8');
const damageLive = async (file: string) =>
  writeFileSync(join(store.root, 'pages', await pagesId(), file), '');

beforeAll(async () => {
  template = workspace = new Workspace();
  store = storeFor({});
  text = 'at first';
  fetch = answerText;
  await publish(
    store,
    [
      await workspace.shell({ server: FETCHING_SHELL }),
      await workspace.remote('mfe-public', { mounts: ['/'] }),
      await workspace.remote('mfe-staff', { roles: ['admin'] }),
    ],
    provenance,
  );
});
afterAll(() => template.remove());

beforeEach(() => {
  workspace = new Workspace(template);
  store = storeFor({});
  fetch = answerText;
  text = 'later';
  requestedUrls = [];
  reports = [];
});
afterEach(() => workspace.remove());

describe('pages', () => {
  it('stay as they are when no public version changes, without calls to the API', async () => {
    const before = await pagesId();
    await release('mfe-staff', { roles: ['admin'], content: 'new' });
    expect(await pagesId()).toBe(before);
    await rollBack(store, 'mfe-staff', provenance);
    expect(await pagesId()).toBe(before);
    await switchRemote(store, 'mfe-staff', true, provenance);
    expect(await pagesId()).toBe(before);
    expect(requestedUrls).toEqual([]);
  });

  it('are rendered when a public remote is released, and reused by its rollback', async () => {
    const before = await pagesId();
    await release('mfe-public', { mounts: ['/'], content: 'new' });
    expect(await pagesId()).not.toBe(before);
    expect(await home()).toContain('later');
    requestedUrls = [];
    await rollBack(store, 'mfe-public', provenance);
    expect(await pagesId()).toBe(before);
    expect(requestedUrls).toEqual([]);
  });

  it('are rendered again when a public remote is disabled, and reused when it is enabled', async () => {
    const before = await pagesId();
    await switchRemote(store, 'mfe-public', true, provenance);
    expect(await pagesId()).not.toBe(before);
    requestedUrls = [];
    await switchRemote(store, 'mfe-public', false, provenance);
    expect(await pagesId()).toBe(before);
    expect(requestedUrls).toEqual([]);
  });

  it('are reused in their newest rendering', async () => {
    await refreshPages(store);
    const newest = await pagesId();
    await release('mfe-public', { mounts: ['/'], content: 'new' });
    await rollBack(store, 'mfe-public', provenance);
    expect(await pagesId()).toBe(newest);
  });

  it('are rendered again by the next refresh when the API has newer data', async () => {
    await release('mfe-public', { mounts: ['/'], content: 'new' });
    await rollBack(store, 'mfe-public', provenance);
    expect(await home()).toContain('at first');
    expect(await refreshPages(store)).toBe(true);
    expect(await home()).toContain('later');
    expect(await refreshPages(store)).toBe(false);
  });

  it('are refreshed without the lock of the store, so that a switch meanwhile does not wait, and counts', async () => {
    fetch = async (...request) => {
      fetch = answerText;
      await switchRemote(store, 'mfe-public', true, provenance);
      return answerText(...request);
    };
    expect(await refreshPages(store)).toBe(false);
    expect((await store.live()).remotes).toMatchObject([{ name: 'mfe-public', disabled: true }, {}]);
    await switchRemote(store, 'mfe-public', false, provenance);
    expect(await refreshPages(store)).toBe(true);
    expect(await home()).toContain('later');
  });

  it('of a release are reused by its rollback also after many refreshes of the next one, and kept after their own', async () => {
    const before = await pagesId();
    await release('mfe-public', { mounts: ['/'], content: 'new' });
    for (let round = 0; round < 11; round += 1) {
      text = `seats ${round}`;
      expect(await refreshPages(store)).toBe(true);
    }
    requestedUrls = [];
    await rollBack(store, 'mfe-public', provenance);
    expect(await pagesId()).toBe(before);
    expect(requestedUrls).toEqual([]);
    expect(await refreshPages(store)).toBe(true);
    expect(await store.page(before, 'index.html')).toBeDefined();
  });

  it('are not reused if they are damaged', async () => {
    await damageLive('registry.json');
    const damaged = await pagesId();
    await release('mfe-public', { mounts: ['/'], content: 'new' });
    await rollBack(store, 'mfe-public', provenance);
    expect(await pagesId()).not.toBe(damaged);
    expect(await home()).toContain('later');
  });

  it('whose known answers are damaged do not block a release', async () => {
    await damageLive('answers.json');
    await release('mfe-public', { mounts: ['/'], content: 'new' });
    expect(await home()).toContain('later');
  });

  it('are rendered again for another configuration', async () => {
    store = storeFor({ API_URL: 'http://other.test' });
    await release('mfe-staff', { roles: ['admin'], content: 'new' });
    expect(requestedUrls).toContain('http://other.test/classes');
  });
});

const keeper = () =>
  new PageKeeper({ store, apiUrl: 'http://localhost:4201', fetch: (...request) => fetch(...request) });

describe('a check of the page keeper', () => {
  it('fails while the API cannot be reached or answers with an error, and the pages stay', async () => {
    const before = await pagesId();
    const pages = keeper();
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => new Response('', { status: 503 }),
    ];
    for (const answer of answers) {
      fetch = async () => answer();
      await expect(pages.check()).rejects.toThrow(/fetch failed|\/classes answered 503/);
    }
    expect(await pagesId()).toBe(before);
    fetch = answerText;
    expect(await pages.check()).toBe(true);
  });

  it.each(['registry.json', 'answers.json'])(
    'makes the live pages again if their %s is damaged',
    async (file) => {
      text = 'at first';
      const damaged = await pagesId();
      await damageLive(file);
      const pages = keeper();
      expect(await pages.check()).toBe(true);
      expect(await pagesId()).not.toBe(damaged);
      expect(await home()).toContain('at first');
      expect(await pages.check()).toBe(false);
      text = 'later';
      expect(await pages.check()).toBe(true);
    },
  );

  it('fails again, without rendering, after a bundle could not render the same data', async () => {
    const ending = FETCHING_SHELL.replace(
      'return {',
      "if (text === 'fatal') await import('fs');\n    return {",
    );
    await publish(store, [await workspace.shell({ server: ending })], provenance);
    text = 'fatal';
    const pages = keeper();
    const failure = /^Pages cannot be rendered with the server bundle of mfe-public /;
    await expect(pages.check()).rejects.toThrow(failure);
    requestedUrls = [];
    await expect(pages.check()).rejects.toThrow(failure);
    expect(requestedUrls).toEqual(['http://localhost:4201/classes']);
    text = 'latest';
    expect(await pages.check()).toBe(true);
    expect(await home()).toContain('latest');
  });
});

describe('security finding 1: a release with a hostile server bundle', () => {
  const hostile = `import('fs').then(({ writeFileSync }) => writeFileSync('live.json', 'taken'));`;
  it('is refused, and the pages stay', async () => {
    const before = await store.live();
    const released = release('mfe-public', { mounts: ['/'], server: hostile });
    await expect(released).rejects.toThrow(
      /^Pages cannot be rendered with the server bundle of mfe-public 1\.0\.0-r2\.\w+: it calls import\("fs"\)\.$/,
    );
    expect(await store.live()).toEqual(before);
    expect(await home()).toContain('at first');
  });

  it('that was changed after its release leaves the last pages up, and is read again once it is repaired', async () => {
    await release('mfe-public', { mounts: ['/'], server: 'exports.routes = [];' });
    const before = await pagesId();
    await tamper('mfe-public', hostile);
    text = 'latest';
    const pages = keeper();
    await expect(pages.check()).rejects.toThrow(/^mfe-public .* is refused: /);
    expect(await pagesId()).toBe(before);
    await tamper('mfe-public', 'exports.routes = [];');
    expect(await pages.check()).toBe(true);
    expect(await home()).toContain('latest');
  });

  it('does not prevent the rollback of another remote, after which all pages are left to browsers', async () => {
    await release('mfe-public', { mounts: ['/'], server: 'exports.routes = [];' });
    await release('mfe-news', { mounts: ['/news'] });
    await release('mfe-news', { mounts: ['/news'], content: 'new' });
    await tamper('mfe-public', hostile);
    rmSync(join(store.root, 'pages'), { recursive: true });
    await rollBack(store, 'mfe-news', provenance);
    expect(reports).toEqual([
      expect.stringMatching(/^mfe-public .* is refused: .* All pages are left to browsers\.$/),
    ]);
    expect(await home()).not.toContain('later');
    expect(await store.page(await pagesId(), 'robots.txt')).toContain('Disallow');
  });

  it('whose manifest is damaged has only the common page once another remote is rolled back', async () => {
    await release('mfe-news', { mounts: ['/news'] });
    await release('mfe-news', { mounts: ['/news'], content: 'new' });
    await write('mfe-public', 'release.json', '{}');
    rmSync(join(store.root, 'pages'), { recursive: true });
    await rollBack(store, 'mfe-news', provenance);
    const isStored = async (path: string) => (await store.page(await pagesId(), path)) !== undefined;
    expect(await isStored('routes/news/index.html')).toBe(true);
    expect(await isStored('routes/index.html')).toBe(false);
    expect(await isStored('index.html')).toBe(true);
    expect(reports).toEqual([expect.stringContaining('release.json is not signed by a trusted key')]);
  });
});

const tamper = (name: string, code: string) => write(name, 'server.cjs', code);

async function write(name: string, file: string, content: string): Promise<void> {
  const version = (await store.live()).remotes.find((remote) => remote.name === name)?.version ?? '';
  writeFileSync(join(store.root, 'remotes', name, version, file), content);
}
