import { join } from 'node:path';
import { FolderPictures } from '@blush/server-kit/pictures';
import { ReleasedEdge } from '../../test/released-edge.js';

const bytes = Buffer.from('as the API encoded it');

let released: ReleasedEdge;
let name: string;
beforeAll(async () => {
  released = await ReleasedEdge.open();
  name = await new FolderPictures(join(released.workspace.home, 'pictures')).put(bytes);
});
afterAll(() => released.close());

describe('GET /pictures/{name}', () => {
  it('answers with the picture, which browsers cache for ever and treat as nothing else', async () => {
    const answer = await released.get(`/pictures/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
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
