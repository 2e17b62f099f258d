import { fileURLToPath } from 'node:url';
import { swcOptions } from './test/setup/swc-options.mjs';

const ofRunner = (file) => fileURLToPath(new URL(`../server-kit/test/light-runner/${file}`, import.meta.url));

/** Needs the hooks that load TypeScript (script "test"). */
export default {
  // The spec files of a worker share the modules that they import: docs/adr/0064-shared-modules-in-api-tests.md.
  runner: 'jest-light-runner',
  setupFiles: [ofRunner('own-temporary-folder.mjs'), ofRunner('global-jest.mjs')],
  setupFilesAfterEnv: [ofRunner('end-stuck-worker.mjs')],
  roots: ['<rootDir>/src', '<rootDir>/test'],
  // Tests that take minutes are in `*.long.spec.ts`, which the script "test-long" runs.
  testMatch: ['**/!(*.long).spec.ts'],
  globalSetup: '<rootDir>/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/global-teardown.mjs',
  testSequencer: '<rootDir>/test/setup/long-first.mjs',
  // Jest's default leaves a core free. These tests often wait, so three workers suit even two cores.
  maxWorkers: 3,
  // For mutation runs, whose runner loads all modules for each spec file.
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': ['@swc/jest', swcOptions],
  },
};
