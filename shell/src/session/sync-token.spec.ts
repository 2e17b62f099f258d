import { syncToken } from './sync-token';

const URL_OF_SYNC = 'http://sync.test/tokens';
const send = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
let logged: jest.SpyInstance;
beforeEach(() => {
  send.mockReset();
  globalThis.fetch = send;
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => logged.mockRestore());

describe('ACC-11 the token', () => {
  it('is sent as JSON to the configured address', async () => {
    send.mockResolvedValue(Response.json({}));
    await syncToken(URL_OF_SYNC, 'a-token');
    expect(send.mock.calls).toEqual([
      [
        URL_OF_SYNC,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"token":"a-token"}' },
      ],
    ]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('is sent nowhere without an address', async () => {
    await syncToken(undefined, 'a-token');
    expect(send).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it('is not accepted: that is logged, and no more', async () => {
    send.mockResolvedValue(new Response(null, { status: 503 }));
    await expect(syncToken(URL_OF_SYNC, 'a-token')).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledWith(
      expect.stringContaining('token'),
      new Error(`${URL_OF_SYNC} answered 503`),
    );
  });

  it('cannot be sent: that is logged, and no more', async () => {
    const offline = new TypeError('Failed to fetch');
    send.mockRejectedValue(offline);
    await expect(syncToken(URL_OF_SYNC, 'a-token')).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('token'), offline);
  });
});
