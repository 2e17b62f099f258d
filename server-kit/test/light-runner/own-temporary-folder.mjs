import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

process.env['TMPDIR'] = mkdtempSync(join(process.env['TEST_FOLDER'], 'worker-'));
