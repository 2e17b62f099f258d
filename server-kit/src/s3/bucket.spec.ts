import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bucket } from './bucket.js';
import { StoreUnavailable } from './store-unavailable.js';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function bucketAnsweredBy(answer: RequestListener): Promise<Bucket> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new Bucket({
    bucket: 'files',
    prefix: 'portal/',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
}

describe('reading an object stops at the time limit', () => {
  it('when the bucket does not answer', async () => {
    const bucket = await bucketAnsweredBy(() => undefined);
    await expect(bucket.get('a', { withinMs: 100 })).rejects.toThrow(
      'The bucket s3://files/portal/ cannot be used (no answer for 0.1 s).',
    );
  });

  it('when its bytes do not end', async () => {
    const bucket = await bucketAnsweredBy((_request, response) => {
      response.writeHead(200, { etag: '"1"' });
      const drip = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(drip));
    });
    await expect(bucket.get('a', { withinMs: 100 })).rejects.toThrow(StoreUnavailable);
  });
});

it('an object that may not be read is reported as a fault, not as missing', async () => {
  const bucket = await bucketAnsweredBy((_request, response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
  });
  await expect(bucket.get('a')).rejects.toThrow('cannot be used (AccessDenied: no)');
});
