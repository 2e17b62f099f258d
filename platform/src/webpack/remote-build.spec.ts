import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { workspace } from './app-folder.js';
import { typescriptArgs } from '../processes/node-args.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

const run = promisify(execFile);

const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'mfe-try',
    type: 'module',
    sideEffects: ['*.css'],
    dependencies: { react: '19.3.1', 'react-dom': '19.3.1', zustand: '5.1.0' },
  }),
  'remote.json': JSON.stringify({ name: 'mfe-try', contract: '^1.0.0', mounts: ['/try'], menu: [] }),
  'tsconfig.json': JSON.stringify({ extends: join(workspace, 'tsconfig.base.json'), include: ['src'] }),
  'webpack.config.ts': `import { remoteConfig } from '@blush/platform/webpack';
    export default remoteConfig({ dir: import.meta.dirname });`,
  'src/routes.tsx': `export const routes = [
    { path: '/try', lazy: async () => ({ Component: (await import('./page')).Page }) },
  ];`,
  'src/page.tsx': `import { Button } from '@blush/shared-ui/components';
    import { getReceipt, HOLD_MINUTES } from '@blush/shared-ui/contracts';
    import { label } from './tools';
    import styles from './page.module.css';
    const title = getReceipt.path + HOLD_MINUTES;
    export function Page() { return <Button className={styles.wide} title={title}>{label}</Button>; }`,
  'src/tools.ts': `export { label } from './label';
    export { useCount } from './count';`,
  'src/label.ts': `import { listUsers } from '@blush/shared-ui/contracts';
    export const label = 'Try';
    export const unused = () => listUsers.path;`,
  'src/count.ts': `import { create } from 'zustand';
    export const useCount = create(() => ({ count: 0 }));`,
  'src/page.module.css': '.wide { width: 100%; }',
};

let dir: string;
/** What one build wrote, for the tests that look at it. */
let files: Map<string, Buffer>;

async function build(): Promise<Map<string, Buffer>> {
  await run(process.execPath, [...typescriptArgs('platform/src/webpack/cli.ts'), 'build'], { cwd: dir });
  const dist = join(dir, 'dist');
  const files = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map(({ name }) => [name, readFileSync(join(dist, name))]));
}

function integrityOf(content: Buffer | undefined, kind: 'sha256' | 'sha384' = 'sha384'): string {
  return `${kind}-${createHash(kind)
    .update(content ?? '')
    .digest('base64')}`;
}

beforeAll(async () => {
  dir = temporaryFolder();
  mkdirSync(join(dir, 'src'));
  symlinkSync(join(workspace, 'node_modules'), join(dir, 'node_modules'));
  for (const [file, content] of Object.entries(sources)) writeFileSync(join(dir, file), content);
  files = await build();
});
afterAll(() => rmSync(dir, { recursive: true }));

it('POR-02 a remote is built on its own, with a hash for every file and nothing of the shell inside', () => {
  const report = JSON.parse(files.get('build.json')?.toString() ?? '') as {
    container: string;
    entry: string;
    integrity: string;
    preload: { path: string; integrity: string }[];
    files: { path: string; integrity: string }[];
  };
  expect(report.files.map(({ path }) => path)).toEqual(
    [...files.keys()].filter((file) => file !== 'build.json').sort(),
  );
  for (const { path, integrity } of report.files)
    expect(integrity).toBe(integrityOf(files.get(path), 'sha256'));

  const entry = files.get(report.entry);
  expect(report).toMatchObject({ kind: 'remote', container: 'mfe_try', declaration: { name: 'mfe-try' } });
  expect(report.integrity).toBe(integrityOf(entry));
  // As the runtime asks for them: a preload of another kind would be fetched twice.
  for (const { path, integrity } of report.preload)
    expect(integrity).toBe(integrityOf(files.get(path), 'sha256'));

  // What the entry loads later: it carries the hash of each script and style sheet.
  const later = [...files.keys()].filter((file) => /\.(js|css)$/.test(file) && file !== report.entry);
  expect(later.map((file) => file.split('.').at(-1)).sort()).toEqual(['css', 'js', 'js']);
  for (const file of later) expect(entry?.toString()).toContain(integrityOf(files.get(file), 'sha256'));

  // React and shared-ui come from the shell.
  for (const content of files.values())
    expect(content.toString()).not.toContain('react.transitional.element');

  for (const [file, content] of files) {
    if (/\.(js|css)$/.test(file)) {
      expect(brotliDecompressSync(files.get(`${file}.br`) ?? Buffer.of()).equals(content)).toBe(true);
    }
  }
});

it('a remote for everybody is also built for rendering its pages, in the same look and with its files named', () => {
  const { pages, server } = JSON.parse(files.get('build.json')?.toString() ?? '') as {
    pages: Record<string, { path: string }[]>;
    server: string;
  };
  const code = readFileSync(join(dir, 'dist', server), 'utf8');
  const own = pages['./src/page.tsx']?.map(({ path }) => path) ?? [];
  expect(own.map((path) => path.split('.').at(-1)).sort()).toEqual(['css', 'js']);
  expect(code).toContain('__webpack_require__("./src/page.tsx")');
  expect(code).toContain('require("@blush/shared-ui/components")');
  const css = files.get(own.find((path) => path.endsWith('.css')) ?? '')?.toString() ?? '';
  const [className] = /(?<=\.)[\w-]+(?=\{)/.exec(css) ?? [];
  expect(className).toBeDefined();
  expect(code).toContain(`\`${className}\``);
});

it('a remote tells what it takes from the shell, at the versions it was built with, and what it calls: all that its code uses, no more', () => {
  const { takes, calls } = JSON.parse(files.get('build.json')?.toString() ?? '') as {
    takes: Record<string, string>;
    calls: string[];
  };
  expect(takes).toEqual({ '@blush/shared-ui/components': '^1.0.0', 'react/jsx-runtime': '^19.3.1' });
  // Neither the other calls of the file that it has a constant from, nor that of a function nobody uses.
  expect(calls).toEqual(['getReceipt']);
});

it('the same sources give the same bytes, also where a file was damaged in between', async () => {
  // Damaged at the same length, under the name of its content.
  const damaged = [...files.keys()].find((file) => file.endsWith('.js')) ?? '';
  writeFileSync(join(dir, 'dist', damaged), 'x'.repeat(files.get(damaged)?.length ?? 0));
  const second = await build();
  expect([...second.keys()]).toEqual([...files.keys()]);
  for (const [file, content] of files)
    expect([file, second.get(file)?.equals(content)]).toEqual([file, true]);
});
