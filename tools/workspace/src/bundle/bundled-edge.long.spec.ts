import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { bucketSettings, eventually, S3Server, temporaryFolder } from '@blush/server-kit/testing';
import { freePorts } from '../test/portal/portal-under-test.js';
import { bundleServer } from './bundle-server.js';
import { servers } from './servers.js';

let edge: ChildProcess | undefined;
const store = await S3Server.start();
afterAll(async () => {
  if (edge?.exitCode === null && edge.kill('SIGKILL')) await once(edge, 'exit');
  await store.stop();
});

it('the bundled edge server reads a release store in a bucket, with the bundled SDK', async () => {
  const folder = temporaryFolder();
  const server = servers.find(({ name }) => name === 'edge');
  if (server === undefined) throw new Error('There is no edge server to bundle');
  await bundleServer(root, server, folder);
  const { port } = await freePorts(['port']);
  edge = spawn(process.execPath, [join(folder, 'edge.mjs')], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      BLUSH_ENV_FILE: devNull,
      BLUSH_HOME: folder,
      PORTAL_PORT: port,
      ...bucketSettings('RELEASES_URL', store.newPlace()),
    },
  });
  const health = async () =>
    fetch(`http://localhost:${port}/healthz`).then(
      (answer) => answer.text(),
      () => '',
    );
  await eventually(
    async () => (await health()).includes('no release is live'),
    'the edge server has read the empty store',
  );
});
