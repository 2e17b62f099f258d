import { refetchFile } from './refetch-file';
import { RemoteError } from './remote-error';

const CHUNK = 'http://portal.test/remotes/mfe-public/1.0.0/7.js';
const fetchMock = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
let limit: jest.SpyInstance;
beforeEach(() => {
  limit = jest.spyOn(AbortSignal, 'timeout');
  globalThis.fetch = fetchMock.mockReset().mockResolvedValue(new Response());
});

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { request: CHUNK });
const wrapped = new RemoteError('unreachable', 'could not be loaded', { cause: chunkError });
const fetched = () => fetchMock.mock.calls.map(([url]) => url);

describe('a file that could not be loaded', () => {
  it('is fetched without the browser’s cache, for eight seconds at most', async () => {
    await refetchFile(wrapped);
    expect(fetchMock.mock.calls).toEqual([[CHUNK, { cache: 'reload', signal: expect.any(AbortSignal) }]]);
    expect(limit.mock.calls).toEqual([[8_000]]);
  });

  it('is fetched from the address in the error, or else from the address that the caller gives', async () => {
    await refetchFile(chunkError, '/entry.js');
    await refetchFile(new RemoteError('unreachable', ''), '/entry.js');
    await refetchFile(Object.assign(new Error(), { request: 7 }), '/entry.js');
    await refetchFile({ request: CHUNK }, '/entry.js');
    expect(fetched()).toEqual([CHUNK, '/entry.js', '/entry.js', '/entry.js']);
  });

  it('is not fetched when its address is unknown', async () => {
    await refetchFile(new RemoteError('unreachable', ''));
    expect(fetched()).toEqual([]);
  });

  it.each(['timeout', 'contract', 'broken'] as const)(
    'is not fetched after the failure %s',
    async (failure) => {
      await refetchFile(new RemoteError(failure, '', { cause: chunkError }), '/entry.js');
      expect(fetched()).toEqual([]);
    },
  );

  it('may fail again without a rejection', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(refetchFile(wrapped)).resolves.toBeUndefined();
  });
});
