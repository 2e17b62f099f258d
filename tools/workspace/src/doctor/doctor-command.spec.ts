import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { root } from '@blush/machine';
import { Failure } from '@blush/server-kit/failure';
import { temporaryFolder } from '@blush/server-kit/testing';
import { run } from './index.js';

describe('npm run doctor -- --before-start', () => {
  let print: jest.Spied<typeof console.log>;
  beforeEach(() => {
    Object.assign(process.env, { BLUSH_ENV_FILE: devNull, BLUSH_HOME: temporaryFolder() });
    print = jest.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(process.env, 'PORTAL_PORT');
  });

  it('ends with 0 on a machine that can run the portal', async () => {
    const args = [join(root, 'tools/cli/bin/blush.mjs'), 'doctor', '--before-start'];
    const child = spawn(process.execPath, args, { env: process.env });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect([child.exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ *ok +configuration +valid for this machine/m);
    expect(stdout).toContain('\nNo fault was found.\n');
  });

  it('ends with 1, and names the wrong variable as a fault of the configuration', async () => {
    process.env['PORTAL_PORT'] = 'none';
    expect(await run(['--before-start'])).toBe(1);
    expect(print.mock.calls.join('\n')).toMatch(
      /^ *fault +configuration +.*PORTAL_PORT must be a port number/m,
    );
  });

  it('fails when the file of the token is missing, before it checks anything', async () => {
    const refused = run(['--before-start', '--token-file=/missing/token']);
    await expect(refused).rejects.toThrow(Failure);
    await expect(refused).rejects.toThrow(
      "The token cannot be read: ENOENT: no such file or directory, open '/missing/token'.",
    );
    expect(print).not.toHaveBeenCalled();
  });
});
