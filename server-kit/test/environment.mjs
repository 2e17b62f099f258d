import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { makeTemporaryFolder } from './make-temporary-folder.mjs';
import skipSyncs from './skip-syncs.mjs';

const systemFolder = tmpdir();

export default class OwnTemporaryFolder extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} parameters */
  constructor(...parameters) {
    const folder = makeTemporaryFolder(join(systemFolder, 'blush-spec-'));
    // Must be set before the environment copies the variables.
    process.env['TMPDIR'] = folder;
    super(...parameters);
    this.folder = folder;
  }

  /** @override */
  async setup() {
    await super.setup();
    await skipSyncs();
  }

  /** @override */
  async teardown() {
    await super.teardown();
    process.env['TMPDIR'] = systemFolder;
    // A process that is about to end may still write.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
