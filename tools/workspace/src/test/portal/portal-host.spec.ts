import { Failure } from '@blush/server-kit/failure';
import { sharePortal, hostPortal, type PortalHost } from './portal-host.js';
import type { PortalUnderTest } from './portal-under-test.js';

const calls: string[] = [];
const portal: PortalUnderTest = {
  address: 'http://localhost:1',
  apiAddress: 'http://localhost:2',
  identityAddress: 'http://localhost:3',
  otherOrigins: [],
  env: { PORTAL_PORT: '1', MONGODB_URI: undefined },
  stop: () => Promise.resolve(void calls.push('stop')),
  restart: () => Promise.resolve(void calls.push('restart')),
};

let host: PortalHost;
beforeEach(async () => {
  calls.length = 0;
  host = await hostPortal(() => Promise.resolve((calls.push('start'), portal)));
});
afterEach(() => host.close());

it('the shared portal is started once, restarted on request, and stopped by its host only', async () => {
  const [first] = await Promise.all([sharePortal(host.address), sharePortal(host.address)]);
  await first.restart();
  await first.stop();
  expect(calls).toEqual(['start', 'restart']);
  await host.close();
  expect(calls).toEqual(['start', 'restart', 'stop']);
});

it('the portal is shared with its environment, including unset variables', async () => {
  const { env, address } = await sharePortal(host.address);
  expect(address).toBe(portal.address);
  expect(Object.entries(env)).toEqual([
    ['PORTAL_PORT', '1'],
    ['MONGODB_URI', undefined],
  ]);
});

it('the portal is not started when no task requests it', async () => {
  await host.close();
  expect(calls).toEqual([]);
});

it('a task fails with the reason when the portal does not start', async () => {
  const broken = await hostPortal(() => Promise.reject(new Failure('The portal did not come up.')));
  await expect(sharePortal(broken.address)).rejects.toThrow(new Failure('The portal did not come up.'));
  await broken.close();
});
