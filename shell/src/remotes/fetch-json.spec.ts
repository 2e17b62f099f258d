import { fetchJson } from './fetch-json';

const ask = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
const limit = jest.spyOn(AbortSignal, 'timeout');
beforeEach(() => {
  limit.mockClear();
  globalThis.fetch = ask.mockReset();
});
afterAll(() => limit.mockRestore());

describe('a file that the portal reads', () => {
  it('is asked for past the cache of the browser, for eight seconds at most', async () => {
    ask.mockResolvedValue(Response.json({ remotes: [] }));
    await expect(fetchJson('/registry.json')).resolves.toEqual({ remotes: [] });
    expect(ask).toHaveBeenCalledWith('/registry.json', {
      cache: 'no-cache',
      signal: expect.any(AbortSignal),
    });
    expect(limit.mock.calls).toEqual([[8_000]]);
  });

  it('is an error, with its address and status, where the server refuses it', async () => {
    ask.mockResolvedValue(Response.json({ remotes: [] }, { status: 503 }));
    await expect(fetchJson('/registry.json')).rejects.toThrow('/registry.json answered 503');
  });
});
