import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudgets } from './check-budgets.js';
import { temporaryFolder } from '@blush/server-kit/testing';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  write('budgets.json', { shell: { scripts: 2 }, 'mfe-staff': { start: 1, everything: 2 } });
  write('shell/dist/build.json', { kind: 'shell', scripts: [{ path: 'main.js' }], styles: [] });
  write('shell/dist/main.js', 'x'.repeat(1900));
  write('mfe-staff/dist/build.json', { kind: 'remote', entry: 'entry.js', preload: [{ path: 'routes.js' }] });
  write('mfe-staff/dist/entry.js', 'x'.repeat(500));
  write('mfe-staff/dist/routes.js', 'x'.repeat(400));
  write('mfe-staff/dist/page.js', 'x'.repeat(900));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | object) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('budgets', () => {
  it('report nothing if all sizes are within their limits', async () => {
    await expect(checkBudgets(root)).resolves.toEqual([]);
  });

  it('report each figure above its limit, with size and limit', async () => {
    write('mfe-staff/dist/routes.js', 'x'.repeat(600));
    await expect(checkBudgets(root)).resolves.toEqual(['mfe-staff start: 1.1 kB, at most 1 are allowed']);
  });

  it('count the bytes of the brotli copy if there is one', async () => {
    write('shell/dist/main.js', 'x'.repeat(9000));
    write('shell/dist/main.js.br', 'x'.repeat(1000));
    await expect(checkBudgets(root)).resolves.toEqual([]);
  });

  it('allow a size equal to the limit, and report 1 byte more as 0.1 kB more', async () => {
    write('mfe-staff/dist/routes.js', 'x'.repeat(500));
    await expect(checkBudgets(root)).resolves.toEqual([]);
    write('mfe-staff/dist/routes.js', 'x'.repeat(501));
    await expect(checkBudgets(root)).resolves.toEqual(['mfe-staff start: 1.1 kB, at most 1 are allowed']);
  });

  it('do not count the code that prerenders pages', async () => {
    write('mfe-staff/dist/server/main.js', 'x'.repeat(9000));
    await expect(checkBudgets(root)).resolves.toEqual([]);
  });

  it('report a limit without a measurement', async () => {
    write('budgets.json', { 'mfe-staff': { starts: 1 } });
    await expect(checkBudgets(root)).resolves.toEqual([
      'budgets.json limits "starts" of mfe-staff, which is not measured',
    ]);
  });

  it('ignore the limits of pages, which the journeys check', async () => {
    write('budgets.json', { shell: { scripts: 2 }, pages: { '/': 0.001 } });
    await expect(checkBudgets(root)).resolves.toEqual([]);
  });

  it('report an app without a build', async () => {
    rmSync(join(root, 'mfe-staff'), { recursive: true });
    await expect(checkBudgets(root)).resolves.toEqual(['mfe-staff is not built, so its size is not known']);
  });

  it('report antd in the first load, whatever its size', async () => {
    write('shell/dist/main.js', 'span.anticon');
    await expect(checkBudgets(root)).resolves.toEqual([
      "main.js of the shell's first load carries antd; load it where it is shown",
    ]);
  });
});
