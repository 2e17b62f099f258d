import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root as workspace } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { runTasks, type TaskResult } from './nx-tasks.js';

const program = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
const [passed, failed, code] = process.argv.slice(2).map(Number);
appendFileSync('runs.txt', 'x');
console.log('the card is declined');
mkdirSync('test-results', { recursive: true });
if (passed >= 0) writeFileSync('test-results/test.json', JSON.stringify({ passed, failed, skipped: 0, proved: ['STU-01 pays'] }));
process.exit(code);
`;

let root: string;
let folder: string;
function newWorkspace() {
  root = temporaryFolder();
  folder = temporaryFolder();
  write('package.json', { name: 'try', private: true, workspaces: ['*'] });
  write('nx.json', {
    analytics: false,
    neverConnectToCloud: true,
    cacheDirectory: '.nx/cache',
    targetDefaults: {
      test: {
        cache: true,
        dependsOn: ['build'],
        inputs: ['{projectRoot}/package.json'],
        outputs: ['{projectRoot}/test-results'],
      },
    },
  });
  symlinkSync(join(workspace, 'node_modules'), join(root, 'node_modules'));
}

function write(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

function project(name: string, scripts: Readonly<Record<string, string>>) {
  write(`${name}/package.json`, { name: `@blush/${name}`, version: '1.0.0', scripts });
  write(`${name}/test.mjs`, program);
}

const test = (options: { targets?: readonly string[]; project?: string; skipCache?: boolean } = {}) =>
  runTasks(
    { targets: ['test'], counted: ['test'], parallel: 2, skipCache: false, ...options },
    { root, folder, env: { NX_CACHE_DIRECTORY: join(root, '.nx/cache') }, log: join(folder, 'nx.log') },
  );
const runsOf = (name: string) => readFileSync(join(root, name, 'runs.txt'), 'utf8').length;

// A run of Nx takes seconds, so each run is made for several tests.
describe('tasks', () => {
  let first: readonly TaskResult[];
  let second: readonly TaskResult[];
  let runs: readonly (readonly number[])[];
  const of = (results: readonly TaskResult[], name: string) =>
    results.find(({ project, target }) => project === name && target === 'test');

  beforeAll(async () => {
    newWorkspace();
    project('cart', { test: 'node test.mjs 3 0 0' });
    project('shop', { test: 'node test.mjs 4 0 0' });
    first = await test({ targets: ['test', 'restart'] });

    write('shop/package.json', {
      name: '@blush/shop',
      version: '1.0.1',
      scripts: { test: 'node test.mjs 5 0 0' },
    });
    rmSync(join(root, 'cart/test-results'), { recursive: true });
    project('red', { test: 'node test.mjs 2 1 1' });
    project('odd', { test: 'node test.mjs 2 0 1' });
    project('mute', { test: 'node test.mjs -1 0 0' });
    write('mute/test-results/test.json', { passed: 7, failed: 0, skipped: 0 });
    second = await test();

    const runsNow = () => [runsOf('cart'), runsOf('shop')];
    const cached = runsNow();
    await test({ project: 'cart', skipCache: true });
    runs = [cached, runsNow()];
  });

  it('count their tests, cached tasks included; with --skip-nx-cache no task is cached', () => {
    expect([of(first, 'cart'), of(first, 'shop')]).toMatchObject([
      { tally: { passed: 3 } },
      { tally: { passed: 4 } },
    ]);
    expect([of(second, 'cart'), of(second, 'shop')]).toMatchObject([
      { cached: true, tally: { passed: 3, proved: ['STU-01 pays'] } },
      { cached: false, tally: { passed: 5 } },
    ]);
    expect(runs).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('fail, with their log, for a failed test, an exit code or a missing count', () => {
    const tallies = Object.fromEntries(second.map(({ project, tally }) => [project, tally]));
    expect(tallies).toMatchObject({
      red: { passed: 2, failed: 1 },
      odd: { passed: 2, failed: 1 },
      mute: { passed: 0, failed: 1, failures: ['test ended without a count of what it tested'] },
    });
    for (const name of ['red', 'odd']) {
      const { log = '' } = of(second, name) ?? {};
      expect(existsSync(log) && readFileSync(log, 'utf8')).toContain('the card is declined');
    }
  });

  it('of a target that no project has are a failure, beside others that run', () => {
    expect(first.filter(({ tally }) => tally.failed === 0)).toHaveLength(2);
    expect(first.filter(({ target }) => target !== 'test')).toMatchObject([
      { target: 'restart', tally: { failed: 1, failures: ['no project ran the target restart'] } },
    ]);
  });
});

it('a run in which no test task runs is a failure', async () => {
  newWorkspace();
  project('cart', { build: 'exit 1', test: 'node test.mjs 3 0 0' });
  expect(await test()).toMatchObject([{ target: 'nx', tally: { passed: 0, failed: 1 } }]);
  expect(await test({ project: 'none' })).toMatchObject([{ target: 'nx', tally: { failed: 1 } }]);
});
