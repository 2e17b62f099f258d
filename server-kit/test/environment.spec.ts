import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { tmpdir } from 'node:os';
import { temporaryFolder } from './temporary-folder.js';

it('a spec file has a temporary folder of its own, which the programs it starts share', () => {
  expect(tmpdir()).toMatch(/blush-spec-\w+$/);
  expect(dirname(temporaryFolder())).toBe(tmpdir());
  const { stdout } = spawnSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(tmpdir());
});
