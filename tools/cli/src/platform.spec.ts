import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const blush = fileURLToPath(new URL('../bin/blush.mjs', import.meta.url));

it('a command on Windows ends at once, with one sentence that names the remedy', () => {
  const onWindows = 'data:text/javascript,Object.defineProperty(process,"platform",{value:"win32"})';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', onWindows, blush, 'unknown'], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Blush Camp runs on Linux and macOS; on Windows use WSL 2.\n',
  });
});
