import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ManagedProcess } from '@blush/machine';
import type { TestIssuer } from '../support/issuer.js';

const api = fileURLToPath(new URL('../../', import.meta.url));
const READY_MS = 60_000;

interface RawServer {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export async function startRawServer({
  mongodbUri,
  issuer,
  logFile,
}: {
  mongodbUri: string;
  issuer: TestIssuer;
  logFile: string;
}): Promise<RawServer> {
  const { PATH, HOME, TMPDIR } = process.env;
  const jwks = `${issuer.origin}/.well-known/jwks.json`;
  const server = new ManagedProcess({
    name: 'bare Fastify',
    args: ['--import', './test/setup/typescript.mjs', 'test/requests/raw-server.ts'],
    env: { PATH, HOME, TMPDIR, MONGODB_URI: mongodbUri, JWKS_URL: jwks, NODE_ENV: 'production' },
    cwd: api,
    logFile,
  });
  let url = '';
  await server.untilReady(async () => {
    url = /Server listening at (http:[\w.:/]+)/.exec(await readFile(logFile, 'utf8'))?.[1] ?? '';
    return url !== '';
  }, READY_MS);
  return { url, pid: server.pid ?? 0, stop: () => server.stop() };
}
