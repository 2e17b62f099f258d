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
});

const write = (file: string, ...lines: string[]) => writeFileSync(join(folder, file), lines.join('\n'));

/** Runs `main.ts` as the programs of the workspace are run. */
function runMain() {
  const [option = '', hooks = ''] = typescriptArgs('main.ts');
  return spawnSync(process.execPath, [option, hooks, join(folder, 'main.ts')], { encoding: 'utf8' });
}

it('a program runs as it stands, whatever was compiled before', () => {
  write('main.ts', `import { label } from './label.js';`, `console.log(label satisfies string);`);
  write('label.ts', `export { label } from './text';`);
  for (const label of ['first', 'second', 'second']) {
    write('text.ts', `export const label: string = '${label}';`);
    expect(runMain()).toMatchObject({ stdout: `${label}\n`, stderr: '' });
  }
});

it('packages of the workspace run from their sources', () => {
  write('main.ts', `console.log(import.meta.resolve('@blush/shared-ui/contracts'));`);
  expect(runMain().stdout).toContain('/shared-ui/src/contracts/index.ts');
});

it('what fails is shown where it stands in the source', () => {
  const types = ['interface Gone {', '  name: string;', '}'];
  write('main.ts', ...types, 'function fail(): Gone {', `  throw new Error('on line five');`, '}', 'fail();');
  for (const compiled of ['just now', 'before']) {
    const { status, stderr } = runMain();
    expect({ compiled, status }).toEqual({ compiled, status: 1 });
    expect(stderr).toContain('on line five');
    expect(stderr).toMatch(/at .*main\.ts:5:\d+/);
  }
});

it('what cannot be compiled is named with its file', () => {
  write('main.ts', 'const;');
  const { status, stderr } = runMain();
  expect(status).toBe(1);
  expect(stderr).toContain(join(folder, 'main.ts'));
});
