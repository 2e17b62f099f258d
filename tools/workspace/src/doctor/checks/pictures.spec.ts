import { bucketSettings, S3Server } from '@blush/server-kit/testing';
import { findingOf, found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { machineChecks } from './machine.js';

const server = await S3Server.start();
afterAll(() => server.stop());

it('a bucket of pictures is checked instead of the folder, and is a fault if it does not answer', async () => {
  const checks = machineChecks(installation(bucketSettings('PICTURES_URL', server.newPlace())));
  expect(checks.map(({ name }) => name)).not.toContain('folder of pictures');
  const runCheck = () => findingOf(checks, 'bucket of pictures');
  expect(await runCheck()).toEqual(isOk('can be read'));
  await server.stopAnswering();
  expect(await runCheck()).toEqual(found('fault', 'The bucket s3://files/'));
});
