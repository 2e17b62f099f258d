import {
  createPayment,
  createPaymentIntent,
  createUser,
  getLiveness,
  getReadiness,
  getSession,
  listClasses,
  receiveProviderEvent,
  sendVerificationMail,
} from '@blush/shared-ui/contracts';
import { PublicAnswers } from '../src/public-answers/public-answers.service.js';
import { asUser, makeSubject, startApp, until } from './support/index.js';

const RATE = 20;
/** Limit of an address in ten minutes, for sign-ups, checkouts, payments and mails each. */
const BY_CLIENT = RATE / 4;
/** A public path whose answer is not cached. */
const UNCACHED = '/openapi.json';
const EDGE_KEY = 'a-key-of-the-edge-of-32-characters';

const app = await startApp({
  env: {
    RATE_LIMIT_PER_MINUTE: String(RATE),
    PORTAL_ORIGIN: 'https://camp.test',
    TRUST_PROXY: '127.0.0.1',
    EDGE_KEY,
  },
  logs: true,
});
afterAll(() => app.close());

let clients = 0;
/** An address that has made no call yet. */
const newClient = () => `192.0.2.${(clients += 1)}`;

interface From {
  readonly client: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

const get = (path: string, { client, token, headers }: From) =>
  app.fetch(path, {
    headers: {
      'x-forwarded-for': client,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });

const post = (path: string, body: unknown, { client, token, headers }: From) =>
  app.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': client,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });

/** Makes the calls that the limit still allows after `before` calls, and expects `status` for each. */
async function exhaust(from: From, path: string = UNCACHED, status = 200, before = 0): Promise<void> {
  for (let call = before; call < RATE; call += 1) expect((await get(path, from)).status).toBe(status);
}

describe('calls without a token', () => {
  const client = newClient();
  beforeAll(() => exhaust({ client }));

  it('above the limit of their address are answered 429 with the time to wait, for unknown paths too', async () => {
    const refused = await get(UNCACHED, { client });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'rate-limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/nowhere', { client })).status).toBe(429);
  });

  it('are refused with CORS headers, so that the page can read the answer', async () => {
    const { status, headers } = await get(UNCACHED, { client, headers: { origin: 'https://camp.test' } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([429, 'https://camp.test']);
    expect(headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  it.each([getLiveness, getReadiness])('are never refused for $path', async ({ path }) => {
    expect((await get(path, { client })).status).toBe(200);
  });

  it('from another address are answered', async () => {
    expect((await get(UNCACHED, { client: newClient() })).status).toBe(200);
  });

  it('cannot name another address: the one that the proxy saw counts', async () => {
    expect((await get(UNCACHED, { client: `${newClient()}, ${client}` })).status).toBe(429);
  });

  it('cannot pass for calls of the edge server without its key', async () => {
    for (const key of ['', 'another-key-of-32-characters-or-more']) {
      const headers = { ...(key && { 'x-edge-key': key }), 'x-edge-client': newClient() };
      expect((await get(UNCACHED, { client, headers })).status).toBe(429);
    }
  });

  it('are answered if the response is cached', async () => {
    await until(async () => {
      await get(listClasses.path, { client: newClient() });
      return app.nest.get(PublicAnswers).find(listClasses.path) !== undefined;
    });
    expect((await get(listClasses.path, { client })).status).toBe(200);
    expect((await get(UNCACHED, { client })).status).toBe(429);
  });

  it('are logged with the address that is limited', () => {
    const line = app.logs.find(({ status }) => status === 429);
    expect(line).toMatchObject({ level: 40, client });
  });
});

// Each user has made one call, the sign-up.
describe('calls with a valid token', () => {
  it('are counted by user, whatever the address: a campus behind one address does not share a limit', async () => {
    const client = newClient();
    const [mia, ann] = [await asUser(app), await asUser(app)];
    await exhaust({ client });
    await exhaust({ client, token: mia.token }, getSession.path, 200, 1);
    expect((await get(getSession.path, { client, token: mia.token })).status).toBe(429);
    expect((await get(getSession.path, { client: newClient(), token: mia.token })).status).toBe(429);
    expect((await get(getSession.path, { client, token: ann.token })).status).toBe(200);
  });

  it('are counted by user on public routes too', async () => {
    const client = newClient();
    const { token } = await asUser(app);
    await exhaust({ client, token }, listClasses.path, 200, 1);
    expect((await get(listClasses.path, { client, token })).status).toBe(429);
    expect((await get(UNCACHED, { client })).status).toBe(200);
  });
});

describe('calls with a wrong token', () => {
  it('are counted by address, before their body is read', async () => {
    const client = newClient();
    await exhaust({ client, token: 'x' }, getSession.path, 401);
    expect((await get(getSession.path, { client, token: 'x' })).status).toBe(429);
    const large = { name: 'x'.repeat(700_000) };
    expect((await post(createUser.path, large, { client, token: 'y' })).status).toBe(429);
  });

  it('security finding 4: through the edge server do not use up the limits of other clients and of the edge server', async () => {
    const client = newClient();
    const edge = { 'x-edge-key': EDGE_KEY };
    const attacker = { client, token: 'x', headers: { ...edge, 'x-edge-client': newClient() } };
    await exhaust(attacker, getSession.path, 401);
    expect((await get(getSession.path, attacker)).status).toBe(429);
    const other = { ...attacker, headers: { ...edge, 'x-edge-client': newClient() } };
    expect((await get(getSession.path, other)).status).toBe(401);
    expect((await get(UNCACHED, { client, headers: edge })).status).toBe(200);
    expect((await get(UNCACHED, { client })).status).toBe(200);
  });
});

describe('security finding 13: sign-ups', () => {
  it('are limited by address, although each brings another valid token', async () => {
    const client = newClient();
    const signUp = async (from: From) => {
      const { name, email, ...subject } = makeSubject();
      const token = await app.issuer.token({ ...subject, name, email });
      return (await post(createUser.path, { name, email }, { ...from, token })).status;
    };
    for (let count = 0; count < BY_CLIENT; count += 1) expect(await signUp({ client })).toBe(201);
    expect(await signUp({ client })).toBe(429);
    expect(await signUp({ client: newClient() })).toBe(201);
    expect((await get(UNCACHED, { client })).status).toBe(200);
  });

  it('are limited by address when accounts are created by other calls than a sign-up', async () => {
    const client = newClient();
    const firstCall = async (from: From) => {
      const token = await app.issuer.token(makeSubject());
      return [(await get(getSession.path, { ...from, token })).status, token] as const;
    };
    const [, known] = await firstCall({ client });
    for (let count = 1; count < BY_CLIENT; count += 1) expect((await firstCall({ client }))[0]).toBe(200);
    expect((await firstCall({ client }))[0]).toBe(429);
    expect((await get(getSession.path, { client, token: known })).status).toBe(200);
    expect((await firstCall({ client: newClient() }))[0]).toBe(200);
  });
});

describe('security finding 2: throw-away accounts', () => {
  async function newUser(): Promise<string> {
    const { name, email, ...subject } = makeSubject();
    const token = await app.issuer.token({ ...subject, name, email });
    await post(createUser.path, { name, email }, { client: newClient(), token });
    return token;
  }

  it.each([
    { ...createPaymentIntent, body: { price: 20, cartId: 'f'.repeat(24) } },
    { ...createPayment, body: { transactionId: 'pi_1' } },
    { ...sendVerificationMail, body: {} },
  ])('share the limit of their address for $method $path', async ({ path, body }) => {
    const client = newClient();
    const call = async (from: From) => (await post(path, body, from)).status;
    for (let count = 0; count < BY_CLIENT; count += 1)
      expect(await call({ client, token: await newUser() })).not.toBe(429);
    expect(await call({ client, token: await newUser() })).toBe(429);
    expect(await call({ client: newClient(), token: await newUser() })).not.toBe(429);
  });
});

describe("the payment provider's events", () => {
  it('are not limited by address, as their signature is checked; their size is limited', async () => {
    const client = newClient();
    await exhaust({ client });
    for (let call = 0; call <= RATE; call += 1)
      expect((await post(receiveProviderEvent.path, {}, { client })).status).toBe(400);
    const large = { data: 'x'.repeat(700_000) };
    expect((await post(receiveProviderEvent.path, large, { client })).status).toBe(413);
  });
});
