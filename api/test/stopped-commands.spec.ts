import { spawn, spawnSync } from 'node:child_process';
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

const { PATH, HOME } = process.env;
const environment = (port: number, options = '') => ({
  ...{ PATH, HOME, NODE_ENV: 'test' },
  MONGODB_URI: `mongodb://127.0.0.1:${port}/none${options}`,
  API_URL: 'http://127.0.0.1:9',
  STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  STRIPE_SECRET_KEY: 'sk_test_stopped',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stopped',
  STRIPE_WEBHOOK_SECRET: 'whsec_stopped',
});

// Of the commands in `cli.js`, `webhook` loads the fewest modules.
it.each([['main.js'], ['migrate.js'], ['cli.js', 'webhook']])(
  '%s handles SIGTERM by exiting with 143: the first process of a container ignores signals without a handler',
  async (program, ...args) => {
    const { port } = silent.address() as AddressInfo;
    const child = spawn(process.execPath, [`dist/${program}`, ...args], {
      cwd: api,
      env: environment(port),
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await Promise.race([once(silent, 'connection'), ended]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
  },
);

it.each([['main.js'], ['migrate.js'], ['cli.js', 'grant', 'ada@school.example']])(
  '%s says what to do when no database answers',
  async (program, ...args) => {
    const closed = createServer();
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const { status, stderr } = spawnSync(process.execPath, [`dist/${program}`, ...args], {
      cwd: api,
      env: environment(port, '?serverSelectionTimeoutMS=100'),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /no database answers \(.*\)\. Check MONGODB_URI, and that it runs; then try again\.\n$/,
    );
  },
);
