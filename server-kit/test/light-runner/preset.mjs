import { fileURLToPath } from 'node:url';
import preset from '../jest-preset.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The spec files of a worker share the modules that they import: docs/adr/0064-shared-modules-in-api-tests.md. Needs the hooks that
 * load TypeScript. The rest of the preset is for mutation runs, whose runner loads all modules for each spec file.
 */
export default {
  ...preset,
  runner: 'jest-light-runner',
  globalSetup: here('begin-run.mjs'),
  globalTeardown: here('end-run.mjs'),
  setupFiles: [here('own-temporary-folder.mjs'), here('../skip-syncs.mjs'), here('global-jest.mjs')],
  setupFilesAfterEnv: [here('end-stuck-worker.mjs')],
};
