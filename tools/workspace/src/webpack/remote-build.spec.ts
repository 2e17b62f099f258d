import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { build, sampleRemote } from './testing/sample-remote.js';

const dir = sampleRemote();
const files = await build(dir);

function integrityOf(content: Buffer | undefined, kind: 'sha256' | 'sha384' = 'sha384'): string {
  return `${kind}-${createHash(kind)
    .update(content ?? '')
    .digest('base64')}`;
}

it('POR-02 a remote is built on its own, with a hash for each file and without code of the shell', () => {
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
  expect(report.preload).not.toEqual([]);
  for (const { path, integrity } of report.preload)
    expect(integrity).toBe(integrityOf(files.get(path), 'sha256'));

  const later = [...files.keys()].filter((file) => /\.(js|css)$/.test(file) && file !== report.entry);
  expect(later.map((file) => file.split('.').at(-1)).sort()).toEqual(['css', 'js', 'js']);
  for (const file of later) expect(entry?.toString()).toContain(integrityOf(files.get(file), 'sha256'));

  for (const content of files.values())
    expect(content.toString()).not.toContain('react.transitional.element');

  for (const [file, content] of files) {
    if (/\.(js|css)$/.test(file)) {
      expect(brotliDecompressSync(files.get(`${file}.br`) ?? Buffer.of()).equals(content)).toBe(true);
    }
  }
});

it("a remote's entry does not contain the logger of the federation runtime, which only the shell needs", () => {
  const { entry } = JSON.parse(files.get('build.json')?.toString() ?? '') as { entry: string };
  const code = files.get(entry)?.toString();
  expect(code).toContain('_FEDERATION_RUNTIME_CORE');
  expect(code).not.toContain('captureStackTrace');
});

it('a public remote has a server build with the class names and file names of its browser build', () => {
  const { pages, server } = JSON.parse(files.get('build.json')?.toString() ?? '') as {
    pages: Record<string, { path: string }[]>;
    server: string;
  };
  const code = readFileSync(join(dir, 'dist', server), 'utf8');
  const own = pages['page']?.map(({ path }) => path) ?? [];
  expect(own.map((path) => path.split('.').at(-1)).sort()).toEqual(['css', 'js']);
  expect(code).toContain('require("@blush/shared-ui/components")');
  const css = files.get(own.find((path) => path.endsWith('.css')) ?? '')?.toString() ?? '';
  const [className] = /(?<=\.)[\w-]+(?=\{)/.exec(css) ?? [];
  expect(className).toBeDefined();
  expect(code).toContain(`\`${className}\``);
});

it('build.json lists exactly the shared modules, with versions, and the calls that the code of the remote uses', () => {
  const { takes, calls } = JSON.parse(files.get('build.json')?.toString() ?? '') as {
    takes: Record<string, string>;
    calls: string[];
  };
  expect(takes).toEqual({ '@blush/shared-ui/components': '^1.0.0', 'react/jsx-runtime': '^19.3.1' });
  expect(calls).toEqual(['getAgenda', 'getReceipt']);
});
