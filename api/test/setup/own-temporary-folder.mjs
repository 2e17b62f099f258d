import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'blush-spec-'));
process.env['TMPDIR'] = folder;
// A process that is about to end may still write.
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
