import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@blush/server-kit/testing';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const { resolve } = createRequire(import.meta.url);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ['one', 'two', 'three']) writeFileSync(join(folder, `${name}.spec.cjs`), specOf(name));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'log'), '');
});

/** Spec file with three tests, of which the second fails while mutant 7 is active. */
const specOf = (name: string) => `
  const { appendFileSync } = require('node:fs');
  const log = (text) => appendFileSync('log', '${name}: ' + text + '\\n');
  test('first', () => log('first'));
  test('second', () => {
    log('second');
    expect(process.env.__STRYKER_ACTIVE_MUTANT__).not.toBe('7');
  });
  test('third', () => log('third'));`;

/** Runs the specs as Stryker does. @returns names of the tests that ran */
async function run(mutant: string | undefined, reached = ''): Promise<string[]> {
  writeFileSync(join(folder, 'reached'), reached);
  const config = {
    testMatch: ['**/*.spec.cjs'],
    testEnvironment: beside('test-environment.mjs'),
    runner: beside('covering-specs-runner.mjs'),
    transform: {},
    globals: {
      __strykerGlobalNamespace__: '__stryker__',
      __stryker__: { currentTestId: 'a test', mutantCoverage: { perTest: { 'a test': { 7: 1, 8: 2 } } } },
    },
  };
  const env = {
    ...process.env,
    MUTANTS_TEST_ENVIRONMENT: resolve('jest-environment-node'),
    MUTANTS_REACHED: join(folder, 'reached'),
    __STRYKER_ACTIVE_MUTANT__: mutant,
  };
  const args = [resolve('jest/bin/jest'), '-i', '--config', JSON.stringify(config)];
  await new Promise((done) => execFile(process.execPath, args, { cwd: folder, env }, done));
  return readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
}

const reachedBy = (mutants: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(mutants)
    .map(([name, ids]) => JSON.stringify({ spec: join(folder, `${name}.spec.cjs`), mutants: ids }))
    .join('\n');

describe('the specs of a mutation run', () => {
  it('all run without a mutant, and record which mutants they reach', async () => {
    await expect(run(undefined)).resolves.toHaveLength(9);
    const lines = readFileSync(join(folder, 'reached'), 'utf8').trim().split('\n').sort();
    expect(lines).toEqual(
      reachedBy({ one: ['7', '8'], two: ['7', '8'], three: ['7', '8'] })
        .split('\n')
        .sort(),
    );
  });

  it('run only if they reach the mutant', async () => {
    const reached = reachedBy({ one: ['7'], two: ['8', '9'] });
    await expect(run('8', reached)).resolves.toEqual(['two: first', 'two: second', 'two: third']);
  });

  it('stop at the first failure, in its file and in the following files', async () => {
    const reached = reachedBy({ one: ['7'], two: ['7'] });
    const ran = await run('7', reached);
    expect(ran).toEqual([expect.stringMatching(/first$/), expect.stringMatching(/second$/)]);
  });
});
