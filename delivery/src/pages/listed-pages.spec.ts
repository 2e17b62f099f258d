import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import { provenance, Workspace } from '../../test/workspace.js';
import { publish } from '../publish/publish.js';
import type { LocalReleaseStore } from '../store/local-store.js';
import { PageKeeper } from './page-keeper.js';

const API = 'http://localhost:4201';

const SHELL = `
  exports.modules = {};
  exports.serverApi = (config, fetch) => async (path) => {
    const { status, json } = await fetch(config.apiUrl + path);
    return status === 404 ? [] : json();
  };
  exports.renderPage = async ({ address, remotes }) => {
    const found = remotes.some(({ remote }) => remote.mounts.some((mount) => address.startsWith(mount.split(':')[0])));
    return { head: '', body: address, queries: [], found, pageFiles: [] };
  };`;

/** Its answer is not known from an earlier rendering. */
const NEW_LIST = '/instructors?limit=100';
const UNLISTED = `The pages of mfe-public cannot be listed: ${API}${NEW_LIST} answered 429.`;

let template: Workspace;
let workspace: Workspace;
let store: LocalReleaseStore;
/** Addresses that each list answers: too many requests for `undefined`, and no such list for `null`. */
let lists: Record<string, readonly string[] | undefined | null>;
let reports: string[] = [];

const fetch: typeof globalThis.fetch = (url) => {
  const list = lists[(url as string).slice(API.length)];
  return Promise.resolve(
    list ? Response.json(list) : new Response('', { status: list === null ? 404 : 429 }),
  );
};
const addressesFrom = (...paths: readonly string[]) => `exports.addresses = async (api) =>
  (await Promise.all(${JSON.stringify(paths)}.map(api))).flat();`;
const classes = (content: string, instructors: string, ...mounts: string[]) =>
  workspace.remote('mfe-public', { mounts, server: addressesFrom('/classes', instructors), content });
const offers = () =>
  workspace.remote('mfe-offers', { mounts: ['/offer/:id'], server: addressesFrom('/offers') });
const items = ['allclass/1', 'allclass/2', 'instructor/1', 'instructor/2', 'offer/1', 'offer/2', 'deal/1'];
const rendered = async () => {
  const { pages } = await store.live();
  return items.filter((item) =>
    existsSync(join(store.root, 'pages', pages ?? '', 'routes', item, 'index.html')),
  );
};
const keeper = () => new PageKeeper({ store, apiUrl: API, fetch });

function open(from?: Workspace): void {
  workspace = new Workspace(from);
  store = workspace.openStore({
    site: {
      config: runtimeConfigOf(loadConfig({ root: workspace.root, env: { API_URL: API } })),
      fetch,
      report: (sentence) => reports.push(sentence),
    },
  });
  lists = { '/classes': ['/allclass/1'], '/instructors': ['/instructor/1'], '/offers': ['/offer/1'] };
  reports = [];
}

beforeAll(async () => {
  open();
  template = workspace;
  const shell = await workspace.shell({ server: SHELL });
  await publish(
    store,
    [shell, await classes('first', '/instructors', '/allclass/:id', '/instructor/:id'), await offers()],
    provenance,
  );
});
afterAll(() => template.remove());
beforeEach(() => open(template));
afterEach(() => workspace.remove());

describe('pages of items', () => {
  it('are those of the last rendering, with a report, while a list fails and other pages are rendered again', async () => {
    const released = await classes('second', NEW_LIST, '/allclass/:id', '/instructor/:id');
    await publish(store, [released], provenance);
    reports = [];
    const pages = keeper();
    lists = { '/classes': ['/allclass/2'], '/offers': ['/offer/2'] };
    expect(await pages.check()).toBe(true);
    expect(reports).toEqual([UNLISTED]);
    expect(await rendered()).toEqual(['allclass/1', 'instructor/1', 'offer/2']);
    await expect(pages.check()).rejects.toThrow(`${NEW_LIST} answered 429`);

    lists[NEW_LIST] = ['/instructor/1'];
    expect(await pages.check()).toBe(true);
    expect(await rendered()).toEqual(['allclass/2', 'instructor/1', 'offer/2']);
    expect(await pages.check()).toBe(false);
  });

  it('are those of the last answer of a list that fails, and of the new answers of others', async () => {
    const pages = keeper();
    lists = { '/classes': ['/allclass/2'], '/offers': ['/offer/2'] };
    expect(await pages.check()).toBe(true);
    expect(reports).toEqual([]);
    expect(await rendered()).toEqual(['allclass/2', 'instructor/1', 'offer/2']);
    await expect(pages.check()).rejects.toThrow('/instructors answered 429');

    lists['/instructors'] = ['/instructor/2'];
    expect(await pages.check()).toBe(true);
    expect(await rendered()).toEqual(['allclass/2', 'instructor/2', 'offer/2']);
    expect(await pages.check()).toBe(false);
  });

  it('are rendered again although a list that another remote asks for fails', async () => {
    lists['/instructors'] = undefined;
    lists['/offers'] = ['/offer/2'];
    expect(await keeper().check()).toBe(true);
    expect(await rendered()).toEqual(['allclass/1', 'instructor/1', 'offer/2']);
  });

  it('are those of the last rendering that the remote still mounts, after a release during which a list fails', async () => {
    await publish(store, [await classes('second', NEW_LIST, '/instructor/:id')], provenance);
    expect(reports).toEqual([UNLISTED]);
    expect(await rendered()).toEqual(['instructor/1', 'offer/1']);
  });

  it('are missing after the first release of a remote whose list fails, and the page keeper adds them', async () => {
    const list = '/offers?deals=1';
    const deals = { mounts: ['/deal/:id'], server: addressesFrom(list) };
    await publish(store, [await workspace.remote('mfe-deals', deals)], provenance);
    expect(reports).toEqual([UNLISTED.replace('mfe-public', 'mfe-deals').replace(NEW_LIST, list)]);
    expect(await rendered()).toEqual(['allclass/1', 'instructor/1', 'offer/1']);

    lists[list] = ['/deal/1'];
    expect(await keeper().check()).toBe(true);
    expect(await rendered()).toEqual(['allclass/1', 'instructor/1', 'offer/1', 'deal/1']);
  });

  it('are compared with the data although the API lacks a list that a remote does without', async () => {
    const pages = keeper();
    lists['/instructors'] = null;
    expect(await pages.check()).toBe(true);
    expect(reports).toEqual([]);
    expect(await rendered()).toEqual(['allclass/1', 'offer/1']);
    expect(await pages.check()).toBe(false);
    lists['/instructors'] = ['/instructor/2'];
    expect(await pages.check()).toBe(true);
    expect(await rendered()).toEqual(['allclass/1', 'instructor/2', 'offer/1']);
  });
});
