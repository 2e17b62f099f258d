import {
  getCartItem,
  getReleases,
  getSession,
  listCartItems,
  listClasses,
  makeAdmin,
  refundPayment,
} from '../contracts/index';
import { aCartItem, aClass, aPayment, FakeApi } from '../../test/index';
import { createApiClient, type ApiClientOptions } from './api-client';

const session = {
  user: {
    _id: '000000000000000000000001',
    name: 'Stella',
    email: 'stella@blush.test',
    emailVerified: true,
    role: 'student' as const,
    createdAt: '2026-03-01T09:00:00.000Z',
  },
  role: 'student' as const,
  remotes: [],
  recentSignIn: true,
};

function client(fakeApi: FakeApi, options: Partial<ApiClientOptions> = {}) {
  const hooks = { onUnauthorized: jest.fn(), onForbidden: jest.fn(), refreshToken: jest.fn() };
  hooks.refreshToken.mockResolvedValue(undefined);
  const api = createApiClient({
    baseUrl: `${fakeApi.baseUrl}/`,
    getToken: () => 'old-token',
    ...hooks,
    fetch: fakeApi.fetch,
    ...options,
  });
  return { api, ...hooks };
}

const apiAccepting = (token: string) =>
  new FakeApi().answers(getSession, ({ authorization }) =>
    authorization === `Bearer ${token}`
      ? session
      : Response.json(
          { type: 'urn:blush:problem:signed-out', title: 'Please sign in', status: 401, code: 'signed-out' },
          { status: 401 },
        ),
  );

describe('a call', () => {
  it('fills in the path parameters, and sends the token if the operation needs a user', async () => {
    const item = aCartItem();
    const fakeApi = new FakeApi().answers(getCartItem, () => item);
    const { api } = client(fakeApi);
    await expect(api.call(getCartItem, { params: { id: item._id } })).resolves.toEqual(item);
    expect(fakeApi.callsOf(getCartItem)).toEqual([
      expect.objectContaining({ params: { id: item._id }, authorization: 'Bearer old-token' }),
    ]);
  });

  it('encodes path parameters', async () => {
    const seen: string[] = [];
    const fetch: typeof globalThis.fetch = (url) => {
      seen.push(url as string);
      return Promise.resolve(Response.json({ modifiedCount: 1 }));
    };
    const { api } = client(new FakeApi(), { fetch });
    await api.call(makeAdmin, { params: { id: '../users?x=1#y' } });
    expect(seen).toEqual(['http://api.test/users/admin/..%2Fusers%3Fx%3D1%23y']);
  });

  it('sends no token for a public operation, unless the caller sets authenticated', async () => {
    const fakeApi = new FakeApi().answers(listClasses, () => [aClass()]);
    const { api } = client(fakeApi);
    await api.call(listClasses);
    await api.call(listClasses, { query: { view: 'mine' } }, { authenticated: true });
    expect(fakeApi.callsOf(listClasses).map(({ authorization }) => authorization)).toEqual([
      null,
      'Bearer old-token',
    ]);
  });

  it('goes to the edge server if it is a portal operation', async () => {
    const seen: unknown[] = [];
    const fetch: typeof globalThis.fetch = (url, init) => {
      seen.push(url, new Headers(init?.headers).get('authorization'));
      return Promise.resolve(Response.json({ apps: [], history: [] }));
    };
    const { api } = client(new FakeApi(), { fetch });
    await api.call(getReleases);
    expect(seen).toEqual(['/portal/releases', 'Bearer old-token']);
  });

  it('omits undefined and empty query parameters', async () => {
    const fakeApi = new FakeApi().answers(listCartItems, () => []);
    const { api } = client(fakeApi);
    await api.call(listCartItems, { query: { search: '', limit: '5', page: undefined } });
    expect(fakeApi.callsOf(listCartItems)[0]?.query).toEqual({ limit: '5' });
  });
});

describe('a call that fails', () => {
  it('rejects with the code, status, trace id and detail of the problem', async () => {
    const fakeApi = new FakeApi().refuses(getCartItem, 'not-found', {
      traceId: 'abc',
      detail: 'No such item',
    });
    const { api } = client(fakeApi);
    await expect(api.call(getCartItem, { params: { id: '000000000000000000000009' } })).rejects.toMatchObject(
      {
        name: 'ApiError',
        code: 'not-found',
        status: 404,
        traceId: 'abc',
        message: 'No such item',
      },
    );
  });

  it('rejects with the code "network" when the connection fails', async () => {
    const { api } = client(new FakeApi().isUnreachableFor(listClasses));
    await expect(api.call(listClasses)).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: expect.stringContaining('cannot be reached'),
      cause: expect.any(TypeError),
      traceId: undefined,
    });
  });

  it('rejects with the code "bad-answer" when the answer is not from the API', async () => {
    const html = () => Promise.resolve(new Response('<html>', { status: 502 }));
    const { api } = client(new FakeApi(), { fetch: html });
    await expect(api.call(listClasses)).rejects.toMatchObject({
      code: 'bad-answer',
      status: 502,
      message: expect.stringContaining('unexpected'),
    });
  });

  it.each([
    ['15 seconds', {}, 15_000],
    ['the time that the caller allows', { timeoutMs: 400 }, 400],
  ])('rejects with the code "timeout" after %s', async (_, options, limitMs) => {
    jest.useFakeTimers();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    const fetchUntilAbort: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const { api } = client(new FakeApi(), { fetch: fetchUntilAbort });
    const failed = jest.fn();
    void api.call(listClasses, {}, options).catch(failed);
    await jest.advanceTimersByTimeAsync(limitMs - 1);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'timeout', status: 0, message: expect.stringContaining('too long') }),
    );
  });

  it('rejects with the abort reason of the caller’s signal', async () => {
    const controller = new AbortController();
    let abortedSignal: boolean | undefined;
    const abortingFetch: typeof globalThis.fetch = (_, init) => {
      controller.abort(new Error('left the page'));
      abortedSignal = init?.signal?.aborted;
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    };
    const { api } = client(new FakeApi(), { fetch: abortingFetch });
    const call = api.call(listClasses, {}, { signal: controller.signal });
    await expect(call).rejects.toThrow('left the page');
    expect(abortedSignal).toBe(true);
  });
});

describe('a token that the API rejects', () => {
  it('is renewed once for calls that fail together, and each call is sent again', async () => {
    const fakeApi = apiAccepting('new-token');
    const { api, refreshToken, onUnauthorized } = client(fakeApi);
    refreshToken.mockResolvedValue('new-token');
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.call(getSession)));
    expect(answers).toHaveLength(10);
    expect(refreshToken).toHaveBeenCalledTimes(1);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is not renewed again when another call has already renewed it', async () => {
    const tokens = ['old-token', 'new-token'];
    const { api, refreshToken } = client(apiAccepting('new-token'), { getToken: () => tokens.shift() });
    await expect(api.call(getSession)).resolves.toEqual(session);
    expect(refreshToken).not.toHaveBeenCalled();
  });

  it('causes one onUnauthorized and no second request when it cannot be renewed', async () => {
    const fakeApi = apiAccepting('another');
    const { api, onUnauthorized, onForbidden } = client(fakeApi);
    await expect(api.call(getSession)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(onForbidden).not.toHaveBeenCalled();
    expect(fakeApi.callsOf(getSession)).toHaveLength(1);
  });

  it('is renewed even if it was removed from the store during the call', async () => {
    const tokens = ['old-token'];
    const { api, refreshToken } = client(apiAccepting('new-token'), { getToken: () => tokens.shift() });
    refreshToken.mockResolvedValue('new-token');
    await expect(api.call(getSession)).resolves.toEqual(session);
    expect(refreshToken).toHaveBeenCalledTimes(1);
  });

  it('causes one onUnauthorized when the API rejects the new token too', async () => {
    const { api, refreshToken, onUnauthorized } = client(apiAccepting('another'));
    refreshToken.mockResolvedValue('new-token');
    await expect(api.call(getSession)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('does not end the session when an outage prevents the renewal', async () => {
    const { api, refreshToken, onUnauthorized } = client(apiAccepting('another'));
    refreshToken.mockRejectedValue(new Error('offline'));
    await expect(api.call(getSession)).rejects.toThrow('offline');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

it('ACC-10 a 403 calls onForbidden once, and does not renew the token', async () => {
  const { api, onForbidden, onUnauthorized, refreshToken } = client(
    new FakeApi().refuses(getSession, 'forbidden'),
  );
  await expect(api.call(getSession)).rejects.toMatchObject({ code: 'forbidden' });
  expect(onForbidden).toHaveBeenCalledTimes(1);
  expect(onUnauthorized).not.toHaveBeenCalled();
  expect(refreshToken).not.toHaveBeenCalled();
});

describe('step-up: a call that needs a recent sign-in', () => {
  const params = { id: 'f'.repeat(24) };
  const apiAcceptingOnly = (accepts: () => boolean) =>
    new FakeApi().answers(refundPayment, () =>
      accepts()
        ? aPayment()
        : Response.json(
            { type: 'x', title: 'Too old', status: 409, code: 'recent-sign-in-required' },
            { status: 409 },
          ),
    );

  it('is sent again after the user signed in again', async () => {
    let recent = false;
    const confirmSignIn = jest.fn(() => Promise.resolve((recent = true)));
    const fakeApi = apiAcceptingOnly(() => recent);
    const { api, onForbidden, onUnauthorized } = client(fakeApi, { confirmSignIn });
    await expect(api.call(refundPayment, { params })).resolves.toMatchObject({ price: aPayment().price });
    expect(confirmSignIn).toHaveBeenCalledTimes(1);
    expect(fakeApi.callsOf(refundPayment)).toHaveLength(2);
    expect(onForbidden).not.toHaveBeenCalled();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it.each([
    ['the user cancels', { confirmSignIn: () => Promise.resolve(false) }, 1],
    ['no confirmSignIn is given', {}, 1],
    ['the API refuses the repeated call too', { confirmSignIn: () => Promise.resolve(true) }, 2],
  ])('is refused when %s', async (_, options, sent) => {
    const fakeApi = apiAcceptingOnly(() => false);
    const { api } = client(fakeApi, options);
    await expect(api.call(refundPayment, { params })).rejects.toMatchObject({
      code: 'recent-sign-in-required',
    });
    expect(fakeApi.callsOf(refundPayment)).toHaveLength(sent);
  });
});

it('a refusal with neither 401 nor 403 leaves the session unchanged', async () => {
  const { api, onForbidden, onUnauthorized, refreshToken } = client(
    new FakeApi().refuses(getSession, 'rate-limited'),
  );
  await expect(api.call(getSession)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(onForbidden).not.toHaveBeenCalled();
  expect(onUnauthorized).not.toHaveBeenCalled();
  expect(refreshToken).not.toHaveBeenCalled();
});

it.each(['forbidden', 'signed-out'] as const)(
  'a refusal of a public call, %s, leaves the session unchanged',
  async (code) => {
    const { api, onForbidden, onUnauthorized, refreshToken } = client(
      new FakeApi().refuses(listClasses, code),
    );
    await expect(api.call(listClasses)).rejects.toMatchObject({ code });
    expect(onForbidden).not.toHaveBeenCalled();
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(refreshToken).not.toHaveBeenCalled();
  },
);
