import { swcOptions } from './test/setup/swc-options.mjs';

/** Runs the sources as native ES modules, like those of Nest; needs `--experimental-vm-modules` (script "test"). */
export default {
  testEnvironment: '@blush/server-kit/jest-environment',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  // Tests that take minutes are in `*.long.spec.ts`, which the script "test-long" runs.
  testMatch: ['**/!(*.long).spec.ts'],
  globalSetup: '<rootDir>/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/global-teardown.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testSequencer: '<rootDir>/test/setup/long-first.mjs',
  // Jest's default leaves a core free. These tests often wait, so three workers suit even two cores.
  maxWorkers: 3,
  // Jest does not free the ES modules of a spec file: without a limit, a worker grows to 2.5 GB, which slows it down.
  workerIdleMemoryLimit: '800MB',
  // Generous, so that no test times out on a busy machine.
  testTimeout: 600_000,
  transform: {
    '\\.ts$': ['@swc/jest', swcOptions],
  },
};
