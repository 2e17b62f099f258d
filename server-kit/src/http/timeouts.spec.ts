import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { serverTimeouts } from './timeouts.js';

/** Bytes: more than the operating system takes of an answer that the client does not read. */
const LARGE = 64 * 1024 * 1024;

let server: FastifyInstance;
beforeAll(async () => {
  server = Fastify(serverTimeouts).get('/large', () => Buffer.alloc(LARGE));
  await server.listen();
});
afterAll(() => server.close());

it('an answer that its client does not read is dropped with the connection', async () => {
  const { timeout } = server.server;
  // 0 is no limit.
  expect(timeout).toBeGreaterThan(serverTimeouts.requestTimeout);
  server.server.timeout = timeout / 1_000;
  const client = connect((server.server.address() as AddressInfo).port, 'localhost').pause();
  client.on('error', () => undefined).write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  const [connection] = (await once(server.server, 'connection')) as [Socket];
  await once(connection, 'close');
  client.destroy();
  expect(connection.bytesWritten).toBeGreaterThan(0);
});
