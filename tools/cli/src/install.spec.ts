import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@blush/server-kit/testing';

const install = fileURLToPath(new URL('../bin/install.mjs', import.meta.url));
function call(
  name: 'setGitHooks' | 'installMissing',
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const script = `(await import(${JSON.stringify(`file://${install}`)})).${name}(${JSON.stringify(folder)})`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'pipe' });
}
const setGitHooks = (folder: string) => call('setGitHooks', folder);

const hooksOf = (folder: string) =>
  spawnSync('git', ['config', '--local', '--get', 'core.hooksPath'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout.trim();

function clone(): string {
  const folder = temporaryFolder();
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  return folder;
}

it('the first command in a clone sets the git hooks of the workspace', () => {
  const folder = clone();
  setGitHooks(folder);
  expect(hooksOf(folder)).toBe('.githooks');
});

it("a developer's own hooks are kept", () => {
  const folder = clone();
  execFileSync('git', ['config', 'core.hooksPath', '.mine'], { cwd: folder });
  setGitHooks(folder);
  expect(hooksOf(folder)).toBe('.mine');
});

it('an unpacked archive without a repository is ignored', () => {
  expect(() => setGitHooks(temporaryFolder())).not.toThrow();
});

/** A workspace with a single dependency: for development only, and from a folder instead of a registry. */
function workspaceWithTool(): string {
  const folder = temporaryFolder();
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), JSON.stringify(content));
  mkdirSync(join(folder, 'tool'));
  write('tool/package.json', { name: 'tool', version: '1.0.0' });
  const manifest = { name: 'sample', version: '1.0.0', devDependencies: { tool: 'file:tool' } };
  write('package.json', manifest);
  write('package-lock.json', {
    ...{ name: 'sample', version: '1.0.0', lockfileVersion: 3, requires: true },
    packages: {
      '': manifest,
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { version: '1.0.0', dev: true },
    },
  });
  return folder;
}

it('a command of an operator, with NODE_ENV=production, installs the packages for development too', () => {
  const folder = workspaceWithTool();
  call('installMissing', folder, { ...process.env, NODE_ENV: 'production' });
  expect(existsSync(join(folder, 'node_modules/tool/package.json'))).toBe(true);
});
