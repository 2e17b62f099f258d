import { appendFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import { provenance, Workspace } from '../../test/workspace.js';
import { publish } from '../publish/publish.js';
import { rollBack } from '../publish/roll-back.js';
import { liveVersion, versionPath } from '../store/live.js';
import type { LocalReleaseStore } from '../store/local-store.js';
import { refreshPages } from './refresh-pages.js';

const SHELL = `
  exports.modules = {};
  exports.serverApi = () => ({});
  exports.renderPage = async ({ config, fetch }) => {
    const { text } = await (await fetch(config.apiUrl + '/classes')).json();
    return { head: '', body: text, queries: [], found: true, pageFiles: [] };
  };`;
const SERVER = 'exports.routes = [];';
const HOSTILE = `throw new Error('hostile code runs');`;

let template: Workspace;
let workspace: Workspace;
let store: LocalReleaseStore;
let text = '';

const remote = (content: string) =>
  workspace.remote('mfe-public', { mounts: ['/'], server: SERVER, content });

function open(from?: Workspace): void {
  workspace = new Workspace(from);
  store = workspace.openStore({
    site: {
      config: runtimeConfigOf(loadConfig({ root: workspace.root, env: {} })),
      fetch: () => Promise.resolve(Response.json({ text })),
      report: () => undefined,
    },
  });
}

beforeAll(async () => {
  open();
  template = workspace;
  text = 'at first';
  await publish(store, [await workspace.shell({ server: SHELL }), await remote('first')], provenance);
  await publish(store, [await remote('second')], provenance);
  text = 'later';
});
afterAll(() => template.remove());
beforeEach(() => open(template));
afterEach(() => workspace.remove());

const bundleOf = async (app: string, version?: string) =>
  join(store.root, versionPath(app, version ?? liveVersion(await store.live(), app) ?? ''), 'server.cjs');
const home = async () => {
  const { pages } = await store.live();
  return readFileSync(join(store.root, 'pages', pages ?? '', 'routes/index.html'), 'utf8');
};

describe('security finding 1: a changed server bundle', () => {
  it.each(['shell', 'mfe-public'])(
    'of %s never runs; the last good pages stay, until the bundle is as it was',
    async (app) => {
      const bundle = await bundleOf(app);
      const content = readFileSync(bundle);
      const before = await store.live();
      appendFileSync(bundle, HOSTILE);
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        await expect(refreshPages(store)).rejects.toThrow(/server\.cjs has \d+ bytes instead of/);
      }
      expect(await store.live()).toEqual(before);
      expect(await home()).toContain('at first');

      writeFileSync(bundle, content);
      expect(await refreshPages(store)).toBe(true);
      expect(await home()).toContain('later');
    },
  );

  it('is replaced by the next release of its app', async () => {
    appendFileSync(await bundleOf('mfe-public'), HOSTILE);
    await publish(store, [await remote('third')], provenance);
    expect(await home()).toContain('later');
  });

  it('prevents a rollback to its version, until it is restored', async () => {
    const before = await store.live();
    const [first] = (await store.history()).filter(({ app }) => app === 'mfe-public');
    const bundle = await bundleOf('mfe-public', first?.to);
    const content = readFileSync(bundle);
    appendFileSync(bundle, HOSTILE);
    await expect(rollBack(store, 'mfe-public', provenance)).rejects.toThrow(
      /mfe-public .+ is refused: .+server\.cjs has \d+ bytes instead of/,
    );
    expect(await store.live()).toEqual(before);
    writeFileSync(bundle, content);
    expect((await rollBack(store, 'mfe-public', provenance)).to).toBe(first?.to);
  });
});

it('security finding 10: a link in the place of a server bundle is not followed', async () => {
  const bundle = await bundleOf('mfe-public');
  const elsewhere = join(workspace.root, 'elsewhere.cjs');
  writeFileSync(elsewhere, SERVER);
  rmSync(bundle);
  symlinkSync(elsewhere, bundle);
  await expect(refreshPages(store)).rejects.toThrow('server.cjs is a symbolic link, not a regular file');
  expect(await home()).toContain('at first');
});
