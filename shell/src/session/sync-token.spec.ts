import { syncToken } from './sync-token';

const SYNC_URL = 'http://sync.test/tokens';
const send = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
let logged: jest.SpyInstance;
beforeEach(() => {
  send.mockReset();
  globalThis.fetch = send;
  logged = jest.spyOn(console, 'error').mockImplementation();
});

describe('ACC-11 the token', () => {
  it('is sent as JSON to the configured address', async () => {
    send.mockResolvedValue(Response.json({}));
    await syncToken(SYNC_URL, 'a-token');
    expect(send.mock.calls).toEqual([
      [
        SYNC_URL,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"token":"a-token"}' },
      ],
    ]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('is not sent without an address', async () => {
    await syncToken(undefined, 'a-token');
    expect(send).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it('causes only a logged error when the address does not accept it', async () => {
    send.mockResolvedValue(new Response(null, { status: 503 }));
    await expect(syncToken(SYNC_URL, 'a-token')).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledWith(
      expect.stringContaining('token'),
      new Error(`${SYNC_URL} answered 503`),
    );
  });

  it('causes only a logged error when the address cannot be reached', async () => {
    const offline = new TypeError('Failed to fetch');
    send.mockRejectedValue(offline);
    await expect(syncToken(SYNC_URL, 'a-token')).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('token'), offline);
  });
});
