import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import makeResultsFolder from '../../../shared-ui/test/setup/results-folder.mjs';

/** @param {{ readonly outputFile?: string }} config */
export default function beginRun(config) {
  makeResultsFolder(config);
  process.env['TEST_FOLDER'] = mkdtempSync(join(tmpdir(), 'blush-specs-'));
}
