import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { workspace } from './app-folder.js';

const run = promisify(execFile);

const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'mfe-try',
    type: 'module',
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
    import styles from './page.module.css';
    export function Page() { return <Button className={styles.wide}>Try</Button>; }`,
  'src/page.module.css': '.wide { width: 100%; }',
};

let dir: string;

async function build(): Promise<Map<string, Buffer>> {
  const cli = join(import.meta.dirname, 'cli.ts');
  await run(process.execPath, ['--conditions=@blush/source', '--import', 'tsx', cli, 'build'], { cwd: dir });
  const dist = join(dir, 'dist');
  return new Map(readdirSync(dist).map((file) => [file, readFileSync(join(dist, file))]));
}

function integrityOf(content: Buffer | undefined): string {
  return `sha384-${createHash('sha384')
    .update(content ?? '')
    .digest('base64')}`;
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'mfe-try-'));
  mkdirSync(join(dir, 'src'));
  symlinkSync(join(workspace, 'node_modules'), join(dir, 'node_modules'));
  for (const [file, content] of Object.entries(sources)) writeFileSync(join(dir, file), content);
});
afterAll(() => rmSync(dir, { recursive: true }));

it('POR-02 a remote is built on its own, with a hash for every file and nothing of the shell inside', async () => {
  const files = await build();
  const report = JSON.parse(files.get('build.json')?.toString() ?? '') as {
    container: string;
    entry: string;
    integrity: string;
    preload: { path: string; integrity: string }[];
  };
  const entry = files.get(report.entry);
  expect(report).toMatchObject({ kind: 'remote', container: 'mfe_try', declaration: { name: 'mfe-try' } });
  expect(report.integrity).toBe(integrityOf(entry));
  for (const { path, integrity } of report.preload) expect(integrity).toBe(integrityOf(files.get(path)));

  // What the entry loads later: it carries the hash of each script and style sheet.
  const later = [...files.keys()].filter((file) => /\.(js|css)$/.test(file) && file !== report.entry);
  expect(later.map((file) => file.split('.').at(-1)).sort()).toEqual(['css', 'js', 'js']);
  for (const file of later) expect(entry?.toString()).toContain(integrityOf(files.get(file)));

  // React and shared-ui come from the shell.
  for (const content of files.values())
    expect(content.toString()).not.toContain('react.transitional.element');

  for (const [file, content] of files) {
    if (/\.(js|css)$/.test(file)) {
      expect(brotliDecompressSync(files.get(`${file}.br`) ?? Buffer.of()).equals(content)).toBe(true);
    }
  }
});

it('the same sources give the same bytes', async () => {
  const first = await build();
  const second = await build();
  expect([...second.keys()]).toEqual([...first.keys()]);
  for (const [file, content] of first)
    expect([file, second.get(file)?.equals(content)]).toEqual([file, true]);
});
