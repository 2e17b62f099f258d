import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** @param {{ readonly outputFile?: string }} config */
export default function beginRun({ outputFile }) {
  // Jest writes its results there and does not create the folder.
  if (outputFile) mkdirSync(dirname(outputFile), { recursive: true });
  process.env['TEST_FOLDER'] = mkdtempSync(join(tmpdir(), 'blush-specs-'));
}
