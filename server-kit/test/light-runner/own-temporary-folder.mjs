import { join } from 'node:path';
import { makeTemporaryFolder } from '../make-temporary-folder.mjs';

process.env['TMPDIR'] = makeTemporaryFolder(join(process.env['TEST_FOLDER'], 'worker-'));
