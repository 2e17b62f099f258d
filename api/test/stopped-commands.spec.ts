import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { requireFreshBuild } from './support/fresh-build.js';

const api = fileURLToPath(new URL('..', import.meta.url));

let silent: Server;
beforeAll(async () => {
  await requireFreshBuild();
  silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => silent.close());

it.each([['migrate.js'], ['backup.js', 'save', 'none'], ['cli.js', 'settle', '2026-11-25T12:00:00.000Z']])(
  '%s handles SIGTERM by exiting with 143: the first process of a container ignores signals without a handler',
  async (program, ...args) => {
    const { port } = silent.address() as AddressInfo;
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [`dist/${program}`, ...args], {
      cwd: api,
      env: { PATH, HOME, NODE_ENV: 'test', MONGODB_URI: `mongodb://127.0.0.1:${port}/none` },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await Promise.race([once(silent, 'connection'), ended]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
  },
);
