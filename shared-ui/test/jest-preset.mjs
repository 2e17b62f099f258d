import { fileURLToPath } from 'node:url';

const inSetup = (file) => fileURLToPath(new URL(`setup/${file}`, import.meta.url));

export default {
  testEnvironment: inSetup('jsdom-environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['@blush/source', 'browser', 'require', 'default'] },
  testMatch: ['**/{src,test}/**/!(*.long).spec.{ts,tsx}'],
  globalSetup: inSetup('results-folder.mjs'),
  // Jest's default is in the temporary folder, which `npm test` makes anew for each run.
  cacheDirectory: fileURLToPath(new URL('../../node_modules/.cache/jest', import.meta.url)),
  setupFiles: [
    inSetup('browser.ts'),
    inSetup('computed-style.ts'),
    inSetup('labels.ts'),
    inSetup('react.ts'),
  ],
  setupFilesAfterEnv: [inSetup('matchers.ts'), inSetup('restore.ts')],
  moduleNameMapper: {
    // Contracts import with the suffixes that Node.js needs.
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'],
    // The browser build is an ES module, which jest would read as CommonJS.
    '^csv-stringify/browser/esm/sync$': 'csv-stringify/sync',
    '^antd$': inSetup('antd.ts'),
    '\\.css$': inSetup('style-sheet.cjs'),
  },
  transform: {
    '\\.(avif|webp|png|jpe?g|svg)$': inSetup('image-file.mjs'),
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Jest's default leaves one core free, which is half of a small machine.
  maxWorkers: '100%',
  // Longer than the limit of `findBy` and `waitFor`, whose errors name the missing element.
  testTimeout: 300_000,
};
