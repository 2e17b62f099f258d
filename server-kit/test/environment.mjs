import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import skipSyncs from './skip-syncs.mjs';

const systemFolder = tmpdir();
/** Where the loader of TypeScript (tsx) keeps what it has compiled, by the hash of the source. */
const compiled = `tsx-${process.geteuid?.() ?? userInfo().username}`;

export default class OwnTemporaryFolder extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} parameters */
  constructor(...parameters) {
    const folder = mkdtempSync(join(systemFolder, 'blush-spec-'));
    // Otherwise the first process of each spec file compiles again all that it loads.
    mkdirSync(join(systemFolder, compiled), { recursive: true });
    symlinkSync(join(systemFolder, compiled), join(folder, compiled), 'junction');
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
