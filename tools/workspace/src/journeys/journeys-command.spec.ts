import { execFile } from 'node:child_process';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';

const run = promisify(execFile);

async function refused(...args: string[]) {
  const env = { ...process.env, BLUSH_ENV_FILE: devNull, BLUSH_HOME: temporaryFolder() };
  const command = [join(root, 'tools/cli/bin/blush.mjs'), 'journeys', ...args];
  return run(process.execPath, command, { env }).then(
    () => Promise.reject(new Error('It was not refused')),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

describe('npm run journeys refuses', () => {
  it('the live shell if no portal runs, without a stack trace', async () => {
    const { code, stderr } = await refused('mfe-student');
    expect(code).toBe(1);
    expect(stderr).toContain('Start it first (npm start), or try --shell=tree alone.');
    expect(stderr).not.toContain('    at ');
  });

  it('an address at which no portal answers', async () => {
    const server = await new Promise<Server>((resolve) => {
      const listening = createServer().listen(0, 'localhost', () => resolve(listening));
    });
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;
    await new Promise((resolve) => server.close(resolve));
    const { code, stdout } = await refused('mfe-student', `--shell=${address}`);
    expect(code).toBe(1);
    expect(stdout).toContain(`No portal answers at ${address}`);
    expect(stdout.trimEnd()).toMatch(/^0 passed, 1 failed, 0 skipped$/m);
  });
});
