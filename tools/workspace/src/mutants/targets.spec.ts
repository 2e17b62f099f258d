import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { targetAt } from './targets.js';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  for (const file of [
    'api/jest.config.mjs',
    'api/src/payments/amount.ts',
    'api/test/rush/student.ts',
    'shell/jest.config.mjs',
    'shell/src/remotes/container.ts',
    'tools/bench/jest.config.mjs',
    'tools/bench/src/run.ts',
    'docs/src/guide.md',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
});

describe('a target of npm run mutants', () => {
  it.each(['api/src/payments', './api/src/payments/'])('belongs to its project: %s', (given) => {
    expect(targetAt(root, given)).toEqual({
      path: 'api/src/payments',
      project: 'api',
      code: ['src/payments/**/*.{ts,tsx}', '!**/*.spec.{ts,tsx}', '!**/test{,ing}/**'],
      specs: ['src/payments'],
    });
  });

  it('may be the sources of a nested project', () => {
    expect(targetAt(root, 'tools/bench/src')).toMatchObject({
      project: 'tools/bench',
      code: expect.arrayContaining(['src/**/*.{ts,tsx}']),
    });
  });

  it('may be a single file, with the specs beside it', () => {
    expect(targetAt(root, 'api/src/payments/amount.ts')).toMatchObject({
      code: ['src/payments/amount.ts'],
      specs: ['src/payments'],
    });
  });

  it('may have further specs in other folders', () => {
    expect(targetAt(root, 'shell/src/remotes').specs).toEqual(['src/remotes', 'src/app']);
  });

  it.each(['api/src/paymants', 'api/test/rush', 'docs/src', 'api', '', '../api/src/payments'])(
    'is refused if it is not among the sources of a project with tests: "%s"',
    (given) => {
      expect(() => targetAt(root, given)).toThrow('such as api/src/payments');
    },
  );
});
