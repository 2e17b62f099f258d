/** Jest runs the sources as native ES modules; needs `--experimental-vm-modules` (script "test"). */
export default {
  testEnvironment: '<rootDir>/src/testing/environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@blush/source', 'node', 'node-addons'] },
  globalSetup: '<rootDir>/../shared-ui/test/setup/results-folder.mjs',
  roots: ['<rootDir>/src'],
  testMatch: ['**/!(*.long).spec.ts'],
  // Jest would leave a core free, which is half of a small machine.
  maxWorkers: '100%',
  // Generous, because a busy machine must not decide a test.
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
