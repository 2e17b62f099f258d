import { swcOptions } from './test/setup/swc-options.mjs';

/** Runs the sources as native ES modules, as Nest is; needs `--experimental-vm-modules` (script "test"). */
export default {
  testEnvironment: '@blush/server-kit/jest-environment',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  // What takes minutes is in `*.long.spec.ts`, which the script "test-long" runs.
  testMatch: ['**/!(*.long).spec.ts'],
  globalSetup: '<rootDir>/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/global-teardown.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testSequencer: '<rootDir>/test/setup/long-first.mjs',
  // Jest would leave a core free; much of these tests waits, for limits and the database, so three share even two well.
  maxWorkers: 3,
  // Native modules of a spec file are not freed: without a limit, a worker grows to 2.5 GB and spends its time there.
  workerIdleMemoryLimit: '800MB',
  // Generous: a busy machine makes nothing wrong.
  testTimeout: 600_000,
  transform: {
    '\\.ts$': ['@swc/jest', swcOptions],
  },
};
