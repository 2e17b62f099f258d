import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import { provenance, Workspace } from '../../test/workspace.js';
import { publish } from '../publish/publish.js';
import { folderReader } from '../store/release-reader.js';
import type { LocalReleaseStore } from '../store/local-store.js';
import { PageKeeper } from './page-keeper.js';
import { refreshPages } from './refresh-pages.js';

const API = 'http://localhost:4201';

const SHELL = `
  exports.modules = {};
  exports.serverApi = (config, fetch) => async (path) => {
    const { ok, json } = await fetch(config.apiUrl + path);
    if (!ok) throw new Error('Too many requests');
    return json();
  };
  exports.renderPage = async ({ address }) => ({ head: '', body: address, queries: [], found: true, pageFiles: [] });`;

const SERVER = `exports.addresses = async (api) => [...(await api('/classes')), ...(await api('/instructors'))];`;

let workspace: Workspace;
let store: LocalReleaseStore;
let lists: Record<string, readonly string[] | undefined>;
let reports: string[] = [];

const fetch: typeof globalThis.fetch = (url) => {
  const list = lists[(url as string).slice(API.length)];
  return Promise.resolve(list ? Response.json(list) : new Response('', { status: 429 }));
};
const remote = (content: string) =>
  workspace.remote('mfe-public', {
    mounts: ['/', '/allclass/:id', '/instructor/:id'],
    server: SERVER,
    content,
  });
const isRendered = async (address: string) => {
  const { pages } = await store.live();
  return existsSync(join(store.root, 'pages', pages ?? '', 'routes', address, 'index.html'));
};

beforeEach(async () => {
  workspace = new Workspace();
  store = workspace.openStore({
    site: {
      config: runtimeConfigOf(loadConfig({ root: workspace.root, env: { API_URL: API } })),
      fetch,
      report: (sentence) => reports.push(sentence),
    },
  });
  lists = { '/classes': ['/allclass/1'], '/instructors': ['/instructor/1'] };
  reports = [];
  await publish(store, [await workspace.shell({ server: SHELL }), await remote('first')], provenance);
});
afterEach(() => workspace.remove());

describe('pages of items', () => {
  it('stay as they are when a list fails while they are rendered again', async () => {
    const before = await store.live();
    lists = { '/classes': ['/allclass/2'] };
    await expect(refreshPages(store)).rejects.toThrow(
      'The pages of mfe-public cannot be listed: Too many requests',
    );
    expect(await store.live()).toEqual(before);
    expect(await isRendered('instructor/1')).toBe(true);

    lists['/instructors'] = ['/instructor/1'];
    expect(await refreshPages(store)).toBe(true);
    expect(await isRendered('allclass/2')).toBe(true);
    expect(await isRendered('instructor/1')).toBe(true);
  });

  it('are missing, with a report, after a release during which a list fails, and the page keeper adds them', async () => {
    lists = { '/classes': ['/allclass/1'] };
    await publish(store, [await remote('second')], provenance);
    expect(reports).toEqual(['The pages of mfe-public cannot be listed: Too many requests']);
    expect(await isRendered('')).toBe(true);
    expect(await isRendered('instructor/1')).toBe(false);

    lists['/instructors'] = ['/instructor/1'];
    const releases = folderReader(store.root, (outage) => {
      throw outage;
    });
    expect(await new PageKeeper({ releases, store, apiUrl: API, fetch }).check()).toBe(true);
    expect(await isRendered('instructor/1')).toBe(true);
  });
});
