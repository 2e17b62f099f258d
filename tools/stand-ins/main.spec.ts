import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { localDefaults } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { receiveBounce } from '@blush/shared-ui/contracts';

const MINUTE = 60_000;
const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Below the ports that the system gives to connections and to servers without a port: another process would take one of those. */
async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return String(port);
  }
}

describe('the stand-in process', () => {
  let home: string;
  let child: ChildProcess;
  let env: NodeJS.ProcessEnv;
  let api: Server | undefined;

  beforeEach(async () => {
    home = temporaryFolder();
    env = { PATH: process.env['PATH'], BLUSH_HOME: home };
    for (const name of ['IDENTITY_PORT', 'PAYMENTS_PORT', 'SMTP_PORT']) env[name] = await freePort();
  });
  afterEach(() => {
    child.kill('SIGKILL');
    api?.close();
    rmSync(home, { recursive: true, force: true });
  });

  const start = (more: NodeJS.ProcessEnv = {}) => {
    child = fork(main, {
      env: { ...env, ...more },
      execArgv: ['--import', '@blush/machine/typescript'],
      silent: true,
    });
    return child;
  };
  const ready = async (more?: NodeJS.ProcessEnv) => {
    let errorOutput = '';
    start(more).stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`The process ended: ${errorOutput}`))),
    ]);
  };
  const exitCode = async () => ((await once(child, 'exit')) as [number])[0];
  const isServed = (port: string | undefined, path: string) =>
    fetch(`http://localhost:${String(port)}${path}`).then(
      () => true,
      () => false,
    );

  it(
    'serves identity and payments, reports bounces to the API of this machine with its default token, and ends with its parent process',
    async () => {
      const request = new Promise<IncomingMessage>((resolve) => {
        api = createHttpServer((incoming, response) => {
          incoming.resume();
          response.writeHead(202).end();
          resolve(incoming);
        });
      });
      api?.listen(0);
      const { port } = api?.address() as AddressInfo;
      await ready({ API_PORT: String(port) });
      expect(await isServed(env['IDENTITY_PORT'], '/.well-known/openid-configuration')).toBe(true);
      expect(await isServed(env['PAYMENTS_PORT'], '/')).toBe(true);
      await createTransport({ url: `smtp://127.0.0.1:${env['SMTP_PORT']}` }).sendMail({
        from: 'bounces+1@blush.test',
        to: 'bounces-later@example.test',
        text: 'Hello',
      });
      const { method, url, headers } = await request;
      expect(`${method} ${url}`).toBe(`POST ${receiveBounce.path}`);
      expect(headers.authorization).toBe(`Bearer ${localDefaults.mailBouncesToken}`);
      child.disconnect();
      expect(await exitCode()).toBe(0);
      expect(await isServed(env['IDENTITY_PORT'], '/mail')).toBe(false);
    },
    MINUTE,
  );

  it(
    'starts no stand-in for a service with a configured provider',
    async () => {
      await ready({
        AUTH0_DOMAIN: 'school.eu.auth0.com',
        AUTH0_CLIENT_ID: 'abc',
        AUTH0_AUDIENCE: 'https://api.test',
      });
      expect(await isServed(env['IDENTITY_PORT'], '/mail')).toBe(false);
      expect(await isServed(env['PAYMENTS_PORT'], '/')).toBe(true);
    },
    MINUTE,
  );

  it(
    'names a damaged file of payments in one sentence, and exits',
    async () => {
      const file = join(home, 'payments/payments.jsonl');
      mkdirSync(join(home, 'payments'));
      writeFileSync(file, '\0\0\0\n');
      let errorOutput = '';
      start().stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
      expect(await exitCode()).toBe(1);
      expect(errorOutput).toContain(`${file}, line 1, is damaged: it is not JSON.`);
      expect(errorOutput).not.toContain('    at ');
    },
    MINUTE,
  );
});
