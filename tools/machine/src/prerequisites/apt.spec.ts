import { jest } from '@jest/globals';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { aptInstall } from './apt.js';

/** Substitute that fails while another apt-get runs, as the real one does. */
const aptGet = `#!/bin/sh
mkdir "$(dirname "$0")/lock" || exit 100
sleep 0.1
rmdir "$(dirname "$0")/lock"
`;

it('aptInstall() installs for two callers one after the other', async () => {
  const folder = temporaryFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'apt-get'), aptGet);
  chmodSync(join(bin, 'apt-get'), 0o755);
  jest.replaceProperty(process, 'env', { ...process.env, PATH: `${bin}:${process.env['PATH']}` });
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  const installations = ['chromium', 'redis-server'].map((name) => aptInstall([name]));
  await expect(Promise.all(installations)).resolves.toEqual([true, true]);
});
