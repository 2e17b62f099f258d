import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { bundleServer } from './bundle-server.js';

const workspace: Readonly<Record<string, string>> = {
  'dist/main.js': `
    import { readFileSync } from 'node:fs';
    import * as old from 'old';
    import { grow } from 'native';
    class Renamed {}
    const text = readFileSync(new URL('./files/text.txt', import.meta.url), 'utf8');
    console.log([text, old.here(), grow(1), Renamed.name].join(' '));`,
  'dist/cli.js': "console.log('cli', process.argv[2]);",
  'texts/text.txt': 'read',
  'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
  // This package loads an optional one, as MongoDB's driver does.
  'node_modules/old/index.js':
    "try { require('kerberos'); } catch { exports.here = () => typeof __dirname + require('node:path').sep.length; }",
  'node_modules/native/package.json':
    '{ "name": "native", "main": "index.js", "dependencies": { "helper": "1" }, "optionalDependencies": { "of-another-system": "1" } }',
  'node_modules/native/index.js': "exports.grow = (by) => require('helper').start + by;",
  'node_modules/helper/package.json': '{ "name": "helper", "main": "index.js" }',
  'node_modules/helper/index.js': 'exports.start = 41;',
};

function write(root: string): void {
  for (const [file, text] of Object.entries(workspace)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const run = (folder: string, ...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, env: {}, encoding: 'utf8' }).trim();

it('a bundle runs in another folder, with its files, its native packages and the names of its classes', async () => {
  const [root, out, elsewhere] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  write(root);
  const server = {
    name: 'sample',
    project: '@blush/sample',
    entries: { sample: 'dist/main.js', cli: 'dist/cli.js' },
    files: { 'files/text.txt': 'texts/text.txt' },
    packages: ['native'],
  };
  await bundleServer(root, server, out);
  cpSync(out, elsewhere, { recursive: true });
  expect(run(elsewhere, 'sample.mjs')).toBe('read string1 42 Renamed');
  expect(run(elsewhere, 'cli.mjs', 'grant')).toBe('cli grant');
});

it('a bundle replaces an earlier one, and nothing else', async () => {
  const [root, out] = [temporaryFolder(), temporaryFolder()];
  write(root);
  const server = {
    name: 'sample',
    project: '@blush/sample',
    entries: { cli: 'dist/cli.js' },
    files: {},
    packages: [],
  };
  await bundleServer(root, server, join(out, 'sample'));
  writeFileSync(join(out, 'sample/stale.mjs'), '');
  await bundleServer(root, server, join(out, 'sample'));
  expect(existsSync(join(out, 'sample/stale.mjs'))).toBe(false);
  await expect(bundleServer(root, server, root)).rejects.toThrow('is not a bundle of an earlier run');
  expect(existsSync(join(root, 'dist/cli.js'))).toBe(true);
});
