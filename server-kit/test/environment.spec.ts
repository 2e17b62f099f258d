import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { tmpdir } from 'node:os';
import { temporaryFolder } from './temporary-folder.js';

it('each spec file has a temporary folder, shared with the processes that it starts', () => {
  expect(tmpdir()).toMatch(/blush-spec-\w+$/);
  expect(dirname(temporaryFolder())).toBe(tmpdir());
  const { stdout } = spawnSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(tmpdir());
});
