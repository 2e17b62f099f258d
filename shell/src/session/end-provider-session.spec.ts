import { endProviderSession } from './end-provider-session';

const ask = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
beforeEach(() => {
  window.history.replaceState(null, '', '/blog');
  ask.mockReset().mockResolvedValue(new Response());
  globalThis.fetch = ask;
});

describe('ACC-09 the session at the provider', () => {
  it('is ended in the background, with its cookies, where the forms are our own', async () => {
    await endProviderSession('http://identity.test/v2/logout', 'embedded');
    expect(ask.mock.calls).toEqual([
      ['http://identity.test/v2/logout', { mode: 'no-cors', credentials: 'include' }],
    ]);
    expect(window.location.pathname).toBe('/blog');
  });

  it('is ended by leaving the page where the forms are the provider’s; nothing happens here any more', async () => {
    const ended = jest.fn();
    // Only the hash changes, so that jsdom navigates.
    void endProviderSession('#the-provider', 'universal').then(ended);
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.location.hash).toBe('#the-provider');
    expect(ended).not.toHaveBeenCalled();
    expect(ask).not.toHaveBeenCalled();
  });
});
