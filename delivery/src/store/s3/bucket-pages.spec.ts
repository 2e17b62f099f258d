import { Bucket } from '@blush/server-kit/s3';
import { S3Server } from '@blush/server-kit/testing';
import { rollBack } from '../../publish/roll-back.js';
import { provenance, Workspace } from '../../../test/workspace.js';
import { BucketReleaseStore } from './bucket-store.js';

const MINUTE = 60_000;

const server = await S3Server.start();
const workspace = new Workspace();
afterAll(async () => {
  workspace.remove();
  await server.stop();
});

it('POR-02 a set of pages that a rollback made live again is kept for ten minutes after its replacement', async () => {
  let now = Date.now();
  const bucket = new Bucket(server.newPlace());
  const store = new BucketReleaseStore(bucket, workspace.keys(), { now: () => now });
  const pagesId = async () => (await store.live()).pages ?? '';
  const replacePages = (id: string) =>
    store.change(async (change) => {
      now += 1;
      await change.addPages(id, new Map([['index.html', id]]));
      await change.switchTo({ ...change.live, pages: id }, []);
      await change.dropOldPages(id);
    });
  const replaceTenTimes = async (name: string) => {
    for (let round = 0; round < 10; round += 1) await replacePages(`${await basis()}-${name}-${round}`);
  };
  const basis = async () => (await pagesId()).split('-', 1)[0];
  const publicRemote = (content: string) => workspace.remote('mfe-public', { content });

  await workspace.releaseTo(store, await workspace.shell(), await publicRemote('1'));
  const first = await pagesId();
  now += 1;
  await workspace.releaseTo(store, await publicRemote('2'));
  await replaceTenTimes('second');
  now += 60 * MINUTE;
  await rollBack(store, 'mfe-public', provenance);
  expect(await pagesId()).toBe(first);

  const isKept = async () => (await store.page(first, 'index.html')) !== undefined;
  await replaceTenTimes('first');
  expect(await isKept()).toBe(true);
  now += 10 * MINUTE;
  await replacePages(`${await basis()}-first-last`);
  expect(await isKept()).toBe(false);
});
