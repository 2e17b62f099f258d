import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiFetch } from './api-fetch.js';

const seen: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
const server = createServer(({ url, headers }, response) => {
  seen.push({ url, headers });
  if (url === '/classes') response.writeHead(307, { location: '/elsewhere' });
  response.end('[]');
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());
beforeEach(() => void (seen.length = 0));

const edgeKey = 'a-key-of-the-edge-of-32-characters';

it('a redirect of the API is refused, and its target gets no request', async () => {
  await expect(apiFetch({ edgeKey })(`${origin}/classes`)).rejects.toThrow('fetch failed');
  expect(seen.map(({ url }) => url)).toEqual(['/classes']);
});

it('security finding 4: a call that the edge server makes for itself has the key of the server and names no client', async () => {
  const headers = { accept: 'application/json' };
  expect((await apiFetch({ edgeKey })(`${origin}/instructors`, { headers })).status).toBe(200);
  expect(seen[0]?.headers).toMatchObject({ ...headers, 'x-edge-key': edgeKey });
  expect(seen[0]?.headers).not.toHaveProperty('x-edge-client');
});

it('a call has no key if none is configured', async () => {
  await apiFetch({})(`${origin}/instructors`);
  expect(seen[0]?.headers).not.toHaveProperty('x-edge-key');
});
