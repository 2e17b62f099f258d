import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openEdge } from '../../test/open-edge.js';
import { send } from '../../test/send.js';
import { Workspace } from '../../test/workspace.js';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the metrics of the edge server', () => {
  let workspace: Workspace;
  let edge: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    workspace = new Workspace();
    await workspace.release(await workspace.shell(), await workspace.remote('mfe-public', { mounts: ['/'] }));
    port = await freePort();
    edge = await openEdge(workspace, { METRICS_PORT: String(port) });
  });
  afterAll(async () => {
    await edge.close();
    workspace.remove();
  });

  it('are served at their own port, by route, with denials and the age of the release store', async () => {
    for (const path of ['/', '/allclass', '/remotes/mfe-public/0/x.js', '/remotes/other/1/y.js'])
      await send(edge, path, { headers: { accept: 'text/html' } });
    await send(edge, '/portal/releases');
    const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
    const routes = text.matchAll(/request_duration_seconds_count\{.*route="(.*)",status="(.*)"\} (\d+)/g);
    expect([...routes].map(([, ...facts]) => facts.join(' ')).sort()).toEqual([
      '/* 2xx 2',
      '/portal/releases 4xx 1',
      '/remotes/* 4xx 2',
    ]);
    expect(text).toContain('blush_http_denials_total{code="signed-out",service="edge"} 1');
    expect(text).toMatch(/blush_release_store_last_read_timestamp_seconds\{service="edge"\} \d{10}/);
  });

  it('are not served at the port of the portal', async () => {
    for (const accept of ['text/plain', 'text/html', '*/*']) {
      const { body } = await send(edge, '/metrics', { headers: { accept } });
      expect(body.toString()).not.toContain('blush_http');
    }
  });
});
