import { fetchJson } from './fetch-json';

const fetchMock = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
let limit: jest.SpyInstance;
beforeEach(() => {
  limit = jest.spyOn(AbortSignal, 'timeout');
  globalThis.fetch = fetchMock.mockReset();
});

describe('fetchJson', () => {
  it('revalidates the browser’s cache, with a time limit of eight seconds', async () => {
    fetchMock.mockResolvedValue(Response.json({ remotes: [] }));
    await expect(fetchJson('/registry.json')).resolves.toEqual({ remotes: [] });
    expect(fetchMock).toHaveBeenCalledWith('/registry.json', {
      cache: 'no-cache',
      signal: expect.any(AbortSignal),
    });
    expect(limit.mock.calls).toEqual([[8_000]]);
  });

  it('rejects with address and status when the server answers with an error', async () => {
    fetchMock.mockResolvedValue(Response.json({ remotes: [] }, { status: 503 }));
    await expect(fetchJson('/registry.json')).rejects.toThrow('/registry.json answered 503');
  });
});
