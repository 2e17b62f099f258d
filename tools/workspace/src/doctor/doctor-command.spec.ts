import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';

async function doctor(env: Record<string, string>, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [join(root, 'tools/cli/bin/blush.mjs'), 'doctor', '--before-start', ...args],
    { env: { ...process.env, BLUSH_ENV_FILE: devNull, BLUSH_HOME: temporaryFolder(), ...env } },
  );
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status: child.exitCode, stdout, stderr };
}

describe('npm run doctor -- --before-start', () => {
  it('ends with 0 on a machine that can run the portal', async () => {
    const { status, stdout, stderr } = await doctor({});
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ *ok +configuration +valid for this machine/m);
    expect(stdout).toContain('\nNo fault was found.\n');
  });

  it('ends with 1, and names the wrong variable as a fault of the configuration', async () => {
    const { status, stdout, stderr } = await doctor({ PORTAL_PORT: 'none' });
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^ *fault +configuration +.*PORTAL_PORT must be a port number/m);
  });

  it('ends with 1 when the file of the token is missing, before it checks anything', async () => {
    const { status, stdout, stderr } = await doctor({}, '--token-file=/missing/token');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      "The token cannot be read: ENOENT: no such file or directory, open '/missing/token'.",
    );
    expect(stderr).not.toContain('    at ');
  });
});
