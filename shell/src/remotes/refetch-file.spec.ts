import { refetchFile } from './refetch-file';
import { RemoteError } from './remote-error';

const CHUNK = 'http://portal.test/remotes/mfe-public/1.0.0/7.js';
const ask = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
const limit = jest.spyOn(AbortSignal, 'timeout');
beforeEach(() => {
  limit.mockClear();
  globalThis.fetch = ask.mockReset().mockResolvedValue(new Response());
});
afterAll(() => limit.mockRestore());

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { request: CHUNK });
const wrapped = new RemoteError('unreachable', 'could not be loaded', { cause: chunkError });
const asked = () => ask.mock.calls.map(([url]) => url);

describe('a file that could not be loaded', () => {
  it('is fetched past the cache of the browser, for eight seconds at most', async () => {
    await refetchFile(wrapped);
    expect(ask.mock.calls).toEqual([[CHUNK, { cache: 'reload', signal: expect.any(AbortSignal) }]]);
    expect(limit.mock.calls).toEqual([[8_000]]);
  });

  it('is the one that the failure names, else the one that the caller knows', async () => {
    await refetchFile(chunkError, '/entry.js');
    await refetchFile(new RemoteError('unreachable', ''), '/entry.js');
    await refetchFile(Object.assign(new Error(), { request: 7 }), '/entry.js');
    await refetchFile({ request: CHUNK }, '/entry.js');
    expect(asked()).toEqual([CHUNK, '/entry.js', '/entry.js', '/entry.js']);
  });

  it('is not fetched where nothing names it, or where it only took too long', async () => {
    await refetchFile(new RemoteError('unreachable', ''));
    await refetchFile(new RemoteError('timeout', '', { cause: chunkError }), '/entry.js');
    expect(asked()).toEqual([]);
  });

  it('may fail again, which is for the load that follows', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(refetchFile(wrapped)).resolves.toBeUndefined();
  });
});
