import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseStoreOf } from '@blush/delivery';
import { Workspace } from '@blush/delivery/testing';
import { bucketSettings, S3Server } from '@blush/server-kit/testing';
import type { Installation } from '../installation.js';
import { found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { releasesCheck } from './releases.js';

describe('the check of the release store', () => {
  let workspace: Workspace;
  beforeEach(() => (workspace = new Workspace()));
  afterEach(() => workspace.remove());
  const check = () =>
    releasesCheck(installation({ BLUSH_HOME: workspace.home, RELEASES_DIR: workspace.store.root })).run();

  it('accepts a complete one, and reports one that is damaged, incomplete or without a shell', async () => {
    expect(await check()).toEqual(found('fault', 'no shell is live'));
    await workspace.release(await workspace.shell(), await workspace.remote('mfe-student'));
    expect(await check()).toEqual(isOk('and 1 remotes, complete and signed'));
    const { remotes } = await workspace.store.live();
    rmSync(join(workspace.store.root, String(remotes[0]?.entry)));
    expect(await check()).toEqual(found('fault', 'remoteEntry.b2.js is missing'));
    writeFileSync(join(workspace.store.root, 'live.json'), '');
    const { level, ...finding } = await check();
    expect([level, finding]).toMatchObject([
      'fault',
      { remedy: expect.stringContaining('live.json is damaged') },
    ]);
  });
});

describe('the check of a release store in a bucket', () => {
  let bucket: S3Server;
  let workspace: Workspace;
  let portal: Installation;
  beforeEach(async () => {
    bucket = await S3Server.start();
    workspace = new Workspace();
    const settings = bucketSettings('RELEASES_URL', bucket.newPlace());
    portal = installation({ BLUSH_HOME: workspace.home, ...settings });
  });
  afterEach(async () => {
    workspace.remove();
    await bucket.stop();
  });
  const check = () => releasesCheck(portal).run();

  it('accepts a complete store without a local folder, and names the address of a store without a shell', async () => {
    const empty = await check();
    expect(empty).toEqual(found('fault', `no shell is live in ${portal.config.releases.address}`));
    expect(empty).toMatchObject({ remedy: expect.stringContaining('RELEASES_URL') });
    await workspace.releaseTo(releaseStoreOf(portal.config), await workspace.shell());
    expect(await check()).toEqual(isOk('and 0 remotes, complete and signed'));
  });

  it('reports a bucket that refuses the credentials, or does not answer', async () => {
    bucket.refusalCode = 'AccessDenied';
    expect(await check()).toEqual(found('fault', 'AccessDenied'));
    expect(await check()).toMatchObject({ remedy: expect.stringContaining('s3:GetObject') });
    bucket.refusalCode = undefined;
    await bucket.stopAnswering();
    expect(await check()).toEqual(found('fault', 'cannot be used'));
  });
});
