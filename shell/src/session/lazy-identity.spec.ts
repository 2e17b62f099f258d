import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { openAuth0 } from './auth0-identity';
import { lazyIdentity } from './lazy-identity';
import { FakeIdentity } from './test/fake-identity';

jest.mock('./auth0-identity', () => ({ openAuth0: jest.fn() }));

const config = { auth0: { domain: 'identity.test' } } as RuntimeConfig;
const open = jest.mocked(openAuth0);
beforeEach(() => open.mockReset());

describe('the client of the provider', () => {
  it('is opened with the tenant once it is asked for, once for all who ask', async () => {
    const identity = new FakeIdentity();
    open.mockResolvedValue(identity);
    const ask = lazyIdentity(config);
    expect(open).not.toHaveBeenCalled();
    await expect(Promise.all([ask(), ask()])).resolves.toEqual([identity, identity]);
    await expect(ask()).resolves.toBe(identity);
    expect(open.mock.calls).toEqual([[config.auth0]]);
  });

  it('is tried again after it could not be opened', async () => {
    const identity = new FakeIdentity();
    open.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(identity);
    const ask = lazyIdentity(config);
    await expect(ask()).rejects.toThrow('offline');
    await expect(ask()).resolves.toBe(identity);
  });
});
