import { join } from 'node:path';
import { pictureStoreOf } from '@blush/server-kit/pictures';
import { bucketSettings, S3Server } from '@blush/server-kit/testing';
import { ReleasedEdge } from '../../test/released-edge.js';

const bytes = Buffer.from('as the API encoded it');

let name: string;
const [released, server] = await Promise.all([ReleasedEdge.open(), S3Server.start()]);
afterAll(() => Promise.all([released.close(), server.stop()]));

const inFolder = async () => {
  name = await pictureStoreOf({ address: join(released.workspace.home, 'pictures') }).put(bytes);
};
const inBucket = async () => {
  const place = server.newPlace();
  name = await pictureStoreOf({ address: '', s3: place }).put(bytes);
  await released.reopen(bucketSettings('PICTURES_URL', place));
};

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('GET /pictures/{name} from %s', (_kind, open) => {
  beforeAll(open);

  it('answers with the picture, which browsers cache for ever and treat only as a picture', async () => {
    const answer = await released.get(`/pictures/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      'content-length': String(bytes.byteLength),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([`${'0'.repeat(64)}.webp`, '..%2Flive.json', '%2e%2e/live.json', 'x.svg'])(
    'answers 404 for %s',
    async (other) => {
      const answer = await released.get(`/pictures/${other}`);
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    },
  );
});

it('while the bucket does not answer, pictures get a 503 that no cache stores, and the server stays ready', async () => {
  await inBucket();
  await server.stopAnswering();
  const answer = await released.get(`/pictures/${name}`);
  expect(answer.status).toBe(503);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
  });
  expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'pictures-unavailable' });
  expect(answer.body.toString()).not.toContain('s3://');
  expect((await released.get('/healthz')).status).toBe(200);
  await server.resumeAnswering();
  expect((await released.get(`/pictures/${name}`)).status).toBe(200);
});
