import { endProviderSession } from './end-provider-session';

const fetchMock = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
beforeEach(() => {
  window.history.replaceState(null, '', '/blog');
  fetchMock.mockReset().mockResolvedValue(new Response());
  globalThis.fetch = fetchMock;
});

describe('ACC-09 the session at the provider', () => {
  it('is ended by a background request with cookies in embedded login mode', async () => {
    await endProviderSession('http://identity.test/v2/logout', 'embedded');
    expect(fetchMock.mock.calls).toEqual([
      [
        'http://identity.test/v2/logout',
        { mode: 'no-cors', credentials: 'include', signal: expect.any(AbortSignal) as AbortSignal },
      ],
    ]);
    expect(window.location.pathname).toBe('/blog');
  });

  it('is ended by a navigation in universal login mode, after which nothing else runs', async () => {
    const ended = jest.fn();
    // jsdom navigates only if nothing but the hash changes.
    void endProviderSession('#the-provider', 'universal').then(ended);
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.location.hash).toBe('#the-provider');
    expect(ended).not.toHaveBeenCalled();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
