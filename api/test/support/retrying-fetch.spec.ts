import { retryingFetch } from './retrying-fetch.js';

const failed = (code: string, message: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });

afterEach(() => jest.restoreAllMocks());

it.each([
  ['the connection was not established in time', failed('UND_ERR_CONNECT_TIMEOUT', 'Connect Timeout Error')],
  ['the server closed the idle connection', failed('UND_ERR_SOCKET', 'other side closed')],
])('a fetch is retried when %s', async (_what, failure) => {
  const fetches = jest.spyOn(globalThis, 'fetch');
  fetches.mockRejectedValueOnce(failure).mockResolvedValueOnce(new Response('here'));
  await expect((await retryingFetch('http://localhost/')).text()).resolves.toBe('here');
  expect(fetches).toHaveBeenCalledTimes(2);
});

it('a fetch is not retried after a broken connection, because the call may have had an effect', async () => {
  const broken = failed('ECONNRESET', 'read ECONNRESET');
  const fetches = jest.spyOn(globalThis, 'fetch').mockRejectedValue(broken);
  await expect(retryingFetch('http://localhost/')).rejects.toBe(broken);
  expect(fetches).toHaveBeenCalledTimes(1);
});
