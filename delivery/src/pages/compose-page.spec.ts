import { createHash } from 'node:crypto';
import type { RemoteBuild } from '../store/build-info.js';
import { composePage, type PageInput } from './compose-page.js';
import { inlineScriptHashes, themeScriptTag } from './inline-scripts.js';

const file = (path: string) => ({ path, integrity: `sha384-${path}` });
const input: PageInput = {
  shell: {
    kind: 'shell',
    files: [],
    contract: '1.0.0',
    provides: {},
    calls: [],
    scripts: [file('main.js')],
    styles: [file('main.css')],
    fonts: [file('text.woff2')],
    strictPolicies: true,
    title: 'Blush Camp',
  },
  shellVersion: '1',
  registry: { remotes: [] },
};
const picture = '<link rel="preload" as="image" fetchPriority="high" imageSrcSet="/cream.avif 480w"/>';
const page = {
  head: `<title>Home</title>${picture}<link rel="preload" as="image" href="/later.avif"/>`,
  body: '<p>Read me</p>',
  queries: [],
  found: true,
  pageFiles: [],
};
const lineNumberOf = (html: string, text: string) =>
  html.split('\n').findIndex((line) => line.includes(text));

function expectOrder(html: string, texts: readonly string[]): void {
  const order = texts.map((text) => lineNumberOf(html, text));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((one, other) => one - other));
}

describe('a page with content', () => {
  const styles = new Map([['/shell/1/main.css', 'p{color:red}']]);
  const html = composePage({ ...input, content: { address: '/', page, styles } });

  it('inlines its style sheets, marked with the names that webpack looks for', () => {
    expect(html).toContain('<style data-href="main.css">p{color:red}</style>');
    expect(html).not.toContain('stylesheet');
  });

  it('loads its urgent picture before its code, and does not preload fonts beside it', () => {
    expectOrder(html, ['cream.avif', 'main.css', 'main.js']);
    expect(html).not.toContain('later.avif');
    expect(html).not.toContain('text.woff2');
  });

  it('loads its fonts before its code if no picture is urgent', () => {
    const plain = { ...page, head: '<title>Terms</title>' };
    const ofText = composePage({ ...input, content: { address: '/terms', page: plain, styles } });
    expectOrder(ofText, ['text.woff2', 'main.css', 'main.js']);
  });

  it('defers its code to the first paint, with inline scripts that the CSP hashes allow', () => {
    const [, code] = /<template id="code">(.*?)<\/template>/s.exec(html) ?? [];
    expect(code).toContain('main.js');
    expect(html.replace(code ?? '', '')).not.toContain('main.js');
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes).toEqual(inlineScriptHashes);
  });
});

it('a page without content sets the chosen colours before its first paint, and has no other script inline', () => {
  const html = composePage(input);
  expect(html.match(/<script>.*?<\/script>/gs)).toEqual([themeScriptTag]);
  expect(lineNumberOf(html, themeScriptTag)).toBeLessThan(lineNumberOf(html, 'main.css'));
});

it('a page without content loads its code at once', () => {
  const html = composePage(input);
  expect(html).toContain('main.js');
  expect(html).not.toContain('<template');
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*main\.css" integrity=/);
});

const remoteNamed = (name: string) => ({
  name,
  container: name,
  version: '1',
  entry: `/remotes/${name}/1/entry.js`,
  integrity: 'sha384-x',
  contract: '^1.0.0',
  mounts: [`/${name}`],
  menu: [],
});
const build: RemoteBuild = {
  kind: 'remote',
  files: [],
  declaration: { name: 'area-0', contract: '^1.0.0', mounts: ['/area-0'], menu: [] },
  container: 'area-0',
  entry: 'entry.js',
  integrity: 'sha384-x',
  preload: [],
  pages: { 'home-page': [{ path: 'home.js', integrity: 'sha256-y' }] },
  takes: {},
  calls: [],
};

describe('the files of the route', () => {
  const compose = (...pageFiles: string[]) =>
    composePage({
      ...input,
      owner: { remote: remoteNamed('area-0'), build },
      content: { address: '/area-0', page: { ...page, pageFiles }, styles: new Map() },
    });

  it('are preloaded', () => {
    expect(compose('home-page')).toContain('/remotes/area-0/1/home.js');
    expect(compose()).not.toContain('home.js');
  });

  it('must exist: a route id without a page is an error', () => {
    expect(() => compose('start-page')).toThrow('area-0 has a route with the id start-page');
  });
});

it('a page preloads no files of other remotes, however many there are', () => {
  const own = remoteNamed('area-0');
  const others = Array.from({ length: 49 }, (_none, index) => remoteNamed(`area-${index + 1}`));
  const filesOf = (remotes: typeof others) =>
    composePage({ ...input, registry: { remotes }, owner: { remote: own, build } }).match(
      /(?<=(?:src|href)=")[^"]+/g,
    );
  expect(filesOf([own, ...others])).toEqual(filesOf([own]));
});
