import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Failure } from '@blush/server-kit/failure';
import type { PortalUnderTest } from './portal-under-test.js';

export const HOST_VARIABLE = 'BLUSH_TEST_PORTAL';

export interface PortalHost {
  readonly address: string;
  /** @throws Failure when the portal does not end or leaves a process behind */
  close(): Promise<void>;
}

type Facts = Omit<PortalUnderTest, 'stop' | 'restart'>;
type SerializedFacts = Omit<Facts, 'env'> & { readonly env: Readonly<Record<string, string | null>> };

/** Shares a portal over loopback: `GET /portal` starts it on first use, `POST /restart` restarts it. */
export async function hostPortal(start: () => Promise<PortalUnderTest>): Promise<PortalHost> {
  let portal: Promise<PortalUnderTest> | undefined;
  const answer = async (path: string): Promise<Facts> => {
    const found = await (portal ??= start());
    if (path === '/restart') await found.restart();
    return found;
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      // An unset variable is undefined, which JSON lacks, so it is sent as null.
      (facts) => response.end(JSON.stringify(facts, (_name, value: unknown) => value ?? null)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      const started = await portal?.catch(() => undefined);
      await started?.stop();
    },
  };
}

/** @throws Failure when the portal does not start */
export async function sharePortal(host: string): Promise<PortalUnderTest> {
  const { env, ...facts } = JSON.parse(await ask(host, 'GET', '/portal')) as SerializedFacts;
  const settings = Object.entries(env).map(([name, value]) => [name, value ?? undefined] as const);
  return {
    ...facts,
    env: Object.fromEntries(settings),
    stop: () => Promise.resolve(),
    restart: async () => {
      await ask(host, 'POST', '/restart');
    },
  };
}

/** Sends a request without the response timeout of `fetch`, because a start can take minutes. */
async function ask(host: string, method: 'GET' | 'POST', path: string): Promise<string> {
  const outgoing = httpRequest(new URL(path, host), { method });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = await text(response);
  if (response.statusCode === 200) return body;
  throw new Failure(body);
}
