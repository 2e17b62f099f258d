import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.js';
import { temporaryFolder } from '@blush/server-kit/testing';
import { typescriptArgs } from './node-args.js';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write('package.json', '{ "type": "module" }');
});

const write = (file: string, ...lines: string[]) => writeFileSync(join(folder, file), lines.join('\n'));

function runMain() {
  const [option = '', hooks = ''] = typescriptArgs('main.ts');
  return spawnSync(process.execPath, [option, hooks, join(folder, 'main.ts')], { encoding: 'utf8' });
}

it('packages of the workspace run from their sources', () => {
  write('main.ts', `console.log(import.meta.resolve('@blush/shared-ui/contracts'));`);
  expect(runMain().stdout).toContain('/shared-ui/src/contracts/index.ts');
});

it('an error shows its position in the TypeScript source', () => {
  const types = ['interface Gone {', '  name: string;', '}'];
  write('main.ts', ...types, 'function fail(): Gone {', `  throw new Error('on line five');`, '}', 'fail();');
  const { status, stderr } = runMain();
  expect(status).toBe(1);
  expect(stderr).toContain('on line five');
  expect(stderr).toMatch(/at .*main\.ts:5:\d+/);
});
