import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { openAuth0 } from './auth0-identity';
import { lazyIdentity } from './lazy-identity';
import { FakeIdentity } from './test/fake-identity';

jest.mock('./auth0-identity', () => ({ openAuth0: jest.fn() }));

const config = { auth0: { domain: 'identity.test' } } as RuntimeConfig;
const open = jest.mocked(openAuth0);
beforeEach(() => open.mockReset());

describe('the client of the provider', () => {
  it('is opened with the tenant on the first call, and once for all calls', async () => {
    const identity = new FakeIdentity();
    open.mockResolvedValue(identity);
    const openIdentity = lazyIdentity(config);
    expect(open).not.toHaveBeenCalled();
    await expect(Promise.all([openIdentity(), openIdentity()])).resolves.toEqual([identity, identity]);
    await expect(openIdentity()).resolves.toBe(identity);
    expect(open.mock.calls).toEqual([[config.auth0]]);
  });

  it('is opened again after a failure', async () => {
    const identity = new FakeIdentity();
    open.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(identity);
    const openIdentity = lazyIdentity(config);
    await expect(openIdentity()).rejects.toThrow('offline');
    await expect(openIdentity()).resolves.toBe(identity);
  });
});
