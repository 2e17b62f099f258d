import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@blush/server-kit/testing';

const install = fileURLToPath(new URL('../bin/install.mjs', import.meta.url));
function useHooks(folder: string): void {
  const script = `(await import(${JSON.stringify(`file://${install}`)})).useHooks(${JSON.stringify(folder)})`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script]);
}

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
  useHooks(folder);
  expect(hooksOf(folder)).toBe('.githooks');
});

it("a developer's own hooks are kept", () => {
  const folder = clone();
  execFileSync('git', ['config', 'core.hooksPath', '.mine'], { cwd: folder });
  useHooks(folder);
  expect(hooksOf(folder)).toBe('.mine');
});

it('an unpacked archive without a repository is ignored', () => {
  expect(() => useHooks(temporaryFolder())).not.toThrow();
});
