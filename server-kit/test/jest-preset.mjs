import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Needs `--experimental-vm-modules`. */
export default {
  testEnvironment: here('environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['@blush/source', 'node', 'node-addons'] },
  globalSetup: here('../../shared-ui/test/setup/results-folder.mjs'),
  // Jest's default is in the temporary folder, which `npm test` makes anew for each run.
  cacheDirectory: here('../../node_modules/.cache/jest'),
  testMatch: ['**/!(*.long).spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Jest's default leaves one core free, which is half of a small machine.
  maxWorkers: '100%',
  // Generous, because a busy machine must not fail a test.
  testTimeout: 300_000,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
      },
    ],
  },
};
