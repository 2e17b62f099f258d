import type { FastifyInstance } from 'fastify';
import { bucketSettings, eventually, S3Server } from '@blush/server-kit/testing';
import { openEdge } from '../../test/open-edge.js';
import { send } from '../../test/send.js';
import { inBucketOf } from '../../test/stores-under-test.js';
import { Workspace } from '../../test/workspace.js';

const server = await S3Server.start();
const workspace = new Workspace();
const place = server.newPlace();
const storeOf = () => inBucketOf(server, () => place)(workspace.keys());
let edge: FastifyInstance;
beforeAll(async () => {
  const store = (await storeOf()).open();
  const remote = await workspace.remote('mfe-public', { mounts: ['/', '/allclass'] });
  await workspace.releaseTo(store, await workspace.shell(), remote);
});
afterAll(async () => {
  await server.stop();
  workspace.remove();
});
afterEach(async () => {
  await server.resumeAnswering();
  await edge.close();
});

const openOverBucket = async () => {
  edge = await openEdge(workspace, bucketSettings('RELEASES_URL', place));
};
const get = (path: string) => send(edge, path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
const entry = async () => (await (await storeOf()).open().live()).remotes[0]?.entry ?? '';

describe('POR-02 an edge server over a bucket', () => {
  it('serves pages and released files, compressed and immutable', async () => {
    await openOverBucket();
    const page = await get('/allclass');
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    const file = await send(edge, await entry(), { headers: { 'accept-encoding': 'gzip' } });
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/healthz')).status).toBe(200);
  });

  it('answers 404 for versions and files that do not exist, and for manifests', async () => {
    await openOverBucket();
    const path = await entry();
    for (const address of [
      path.replace('-r1.', '-r2.'),
      path.replace('remoteEntry', 'noEntry'),
      path.replace(/[^/]+$/, 'release.json'),
    ]) {
      expect((await get(address)).status).toBe(404);
    }
  });

  it('refuses a file that is not what was signed, until it is repaired', async () => {
    await openOverBucket();
    const path = await entry();
    const { files, overwrite } = await storeOf();
    const content = (await files.read(path.slice(1))).toString();
    await overwrite(path.slice(1), content.replace('var', 'let'));
    const refused = await get(path);
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.body.toString())).toMatchObject({
      code: 'releases-unavailable',
      detail: expect.stringContaining('remoteEntry.b2.js does not match its hash'),
    });
    await overwrite(path.slice(1), content);
    expect((await get(path)).body.toString()).toBe(content);
  });

  it('is not ready before it has read the store, and still serves what it has read when the store no longer answers', async () => {
    const path = await entry();
    await server.stopAnswering();
    await openOverBucket();
    expect((await get('/healthz')).status).toBe(503);
    expect((await get('/')).status).toBe(503);
    await server.resumeAnswering();
    await eventually(async () => (await get('/healthz')).status === 200, 'the edge server is ready');
    const before = [(await get('/')).body, (await get(path)).body];
    await server.stopAnswering();
    expect([(await get('/')).body, (await get(path)).body]).toEqual(before);
    const unread = await get(path.replace('remoteEntry.b2', 'page.c3'));
    expect(unread.status).toBe(503);
    expect(unread.body.toString()).not.toContain('refused');
  });
});
