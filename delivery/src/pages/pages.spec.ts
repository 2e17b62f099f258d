import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicRegistry } from '@blush/shared-ui/contracts';
import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import { publish } from '../publish/publish.js';
import { switchRemote } from '../publish/switch-remote.js';
import { provenance, Workspace } from '../../test/workspace.js';
import { pageFile } from './page-file.js';

const RENDERING_SHELL = `module.exports = {
  modules: {},
  serverApi: () => ({}),
  renderPage: async ({ address, remotes }) => ({
    head: '',
    body: remotes.map(({ remote }) => remote.name).join(', ') + ' at ' + address,
    queries: [],
    found: true,
    pageFiles: [],
  }),
};`;

let workspace: Workspace;
const template = new Workspace();
await template.release(
  await template.shell(),
  await template.remote('mfe-public', { mounts: ['/', '/allclass', '/blog/*'] }),
  await template.remote('mfe-staff', { roles: ['admin'], mounts: ['/dashboard/manageuser'] }),
);
afterAll(() => template.remove());
beforeEach(() => {
  workspace = new Workspace(template);
});
afterEach(() => workspace.remove());

const pagesId = async () => (await workspace.store.live()).pages ?? '';
const page = async (file: string) =>
  readFileSync(join(workspace.store.root, 'pages', await pagesId(), file), 'utf8');
const inlineRegistry = (html: string) =>
  publicRegistry.parse(JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? ''));

describe('pages', () => {
  it('contain the registry of the public remotes, without the role areas', async () => {
    const html = await page('index.html');
    expect(inlineRegistry(html).remotes.map(({ name }) => name)).toEqual(['mfe-public']);
    expect(html).not.toContain('mfe-staff');
    expect(JSON.parse(await page('registry.json'))).toEqual(inlineRegistry(html));
  });

  it('link the files of the shell below its version, with integrity hashes', async () => {
    const { shell } = await workspace.store.live();
    const html = await page('index.html');
    for (const file of ['main.a1.js', 'main.a1.css']) {
      const tag = html.split('\n').find((line) => line.includes(`/shell/${shell?.version}/${file}`));
      expect(tag).toMatch(/integrity="sha(256|384)-[^"]+" crossorigin="anonymous"/);
    }
  });

  it('preload the code of the remote that mounts the address', async () => {
    const [remote] = inlineRegistry(await page('index.html')).remotes;
    const preload = `<link rel="preload" href="${remote?.entry}" as="script" integrity="${remote?.integrity}"`;
    expect(await page('routes/index.html')).toContain(preload);
    expect(await page('routes/allclass/index.html')).toContain(preload);
    expect(await page('index.html')).not.toContain(preload);
  });

  it('name the live shell, so that older tabs can detect a release', async () => {
    const { shell } = await workspace.store.live();
    expect(inlineRegistry(await page('index.html')).shell).toBe(shell?.version);
  });

  it('of a disabled remote are replaced by the common page, which preloads none of its code', async () => {
    await switchRemote(workspace.store, 'mfe-public', true, provenance);
    expect(inlineRegistry(await page('index.html')).remotes).toMatchObject([
      { name: 'mfe-public', disabled: true },
    ]);
    expect(existsSync(join(workspace.store.root, 'pages', await pagesId(), 'routes'))).toBe(false);
  });

  it('are rendered without the code of a disabled remote', async () => {
    const reports: string[] = [];
    const store = workspace.openStore({
      site: {
        config: runtimeConfigOf(loadConfig({ root: workspace.root, env: {} })),
        fetch: () => Promise.reject(new Error('unreachable')),
        report: (sentence) => reports.push(sentence),
      },
    });
    const shell = await workspace.shell({ server: RENDERING_SHELL });
    const server = 'module.exports = {};';
    const classes = await workspace.remote('mfe-public', { mounts: ['/offer'], server });
    const news = await workspace.remote('mfe-news', { mounts: ['/news'], server });
    await publish(store, [shell, classes, news], provenance);
    expect(await page('routes/offer/index.html')).toContain('>mfe-news, mfe-public at /offer<');
    await switchRemote(store, 'mfe-public', true, provenance);
    expect(existsSync(join(store.root, 'pages', await pagesId(), 'routes', 'offer'))).toBe(false);
    expect(await page('routes/news/index.html')).toContain('>mfe-news at /news<');
    expect(await page('sitemap.xml')).not.toContain('/offer');
    expect(await page('robots.txt')).toContain('sitemap.xml');
    expect(reports).toEqual([]);
  });

  it('escape what a remote declares', async () => {
    const menu = [
      { label: '</script><script>alert(1)', path: '/dashboard/x', roles: ['student' as const], order: 1 },
    ];
    await workspace.release(await workspace.remote('mfe-public', { mounts: ['/'], menu }));
    const html = await page('index.html');
    expect(html).not.toContain('<script>alert');
    expect(inlineRegistry(html).remotes[0]?.menu).toEqual(menu);
  });

  it('are rendered for plain addresses only', async () => {
    expect(pageFile('/')).toBe('routes/index.html');
    expect(pageFile('/allclass')).toBe('routes/allclass/index.html');
    expect(pageFile('/blog/*')).toBeUndefined();
    expect(pageFile('/dashboard/payment/:id')).toBeUndefined();
    expect(pageFile('/../../etc')).toBeUndefined();
    expect(existsSync(join(workspace.store.root, 'pages', await pagesId(), 'routes', 'blog'))).toBe(false);
  });
});
