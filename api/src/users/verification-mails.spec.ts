import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendVerificationMail } from '@blush/shared-ui/contracts';
import { startIdentity } from '@blush/stand-ins/identity';
import { temporaryFolder } from '@blush/server-kit/testing';
import { Clock } from '../common/clock.js';
import { asUser, type Person, startApp } from '../../test/support/index.js';

const PASSWORD = 'Secret#1';
const MINUTE_MS = 60_000;

let ahead = 0;
const tenant = await startIdentity({
  port: 0,
  dataDir: temporaryFolder(),
  portalOrigins: ['http://portal.test'],
});
const app = await startApp({
  env: {
    AUTH0_MANAGEMENT_CLIENT_ID: 'blush-management',
    AUTH0_MANAGEMENT_CLIENT_SECRET: 'blush-management-secret',
    AUTH0_MANAGEMENT_DOMAIN: tenant.origin,
  },
});
app.nest.get(Clock).now = () => new Date(Date.now() + ahead);
afterAll(async () => {
  await app.close();
  await tenant.close();
});

let count = 0;

/** An account of the tenant whose token the test's issuer signs. */
async function stranger(): Promise<Person> {
  count += 1;
  const email = `stranger${count}@mail.test`;
  const response = await fetch(`${tenant.origin}/dbconnections/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: 'blush-portal',
      connection: 'Username-Password-Authentication',
      email,
      password: PASSWORD,
    }),
  });
  const { _id } = (await response.json()) as { _id: string };
  return asUser(app, 'student', { sub: `auth0|${_id}`, email, emailVerified: false });
}

const send = ({ token }: Person) => app.call(sendVerificationMail, {}, token);
const mailsTo = async ({ email }: Person) => {
  const response = await fetch(`${tenant.origin}/mail.json?to=${email}`);
  return (await response.json()) as { subject: string }[];
};

describe('POST /verification-mails', () => {
  it('sends the mail of the identity provider once more', async () => {
    const student = await stranger();
    const { status, body } = await send(student);
    expect(status).toBe(202);
    expect(body.email).toBe(student.email);
    expect(await mailsTo(student)).toEqual([
      expect.objectContaining({ subject: 'Verify your email' }),
      expect.objectContaining({ subject: 'Verify your email' }),
    ]);
  });

  it('security finding 2: sends one mail for many calls at once, and further ones after a growing wait', async () => {
    const student = await stranger();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(student)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409]);
    expect(await mailsTo(student)).toHaveLength(2);
    const waits: number[] = [];
    while (waits.length < 3) {
      const { problem } = await send(student);
      expect(problem.code).toBe('mail-cool-down');
      waits.push(Math.round((Date.parse(problem.retryAt ?? '') - Date.now() - ahead) / MINUTE_MS));
      ahead += (waits.at(-1) ?? 0) * MINUTE_MS;
      expect((await send(student)).status).toBe(202);
    }
    expect(waits).toEqual([1, 5, 30]);
  });

  it('refuses a verified user, who needs none', async () => {
    expect((await send(await asUser(app))).problem.code).toBe('already-verified');
  });

  it('is unavailable when the provider refuses, and the failed attempt costs no wait', async () => {
    const unknown = await asUser(app, 'student', { emailVerified: false });
    const answers = [await send(unknown), await send(unknown)];
    for (const { status, problem } of answers)
      expect({ status, code: problem.code }).toEqual({ status: 503, code: 'mail-unavailable' });
  });

  it('follows no redirect of the provider: its target would get the secret or the token of the client', async () => {
    const redirects = ['/oauth/token', '/api/v2/jobs/verification-email'];
    const requested: string[] = [];
    const provider = createServer(({ url = '' }, response) => {
      requested.push(url);
      if (url === redirects[0]) response.writeHead(307, { location: '/elsewhere' }).end();
      else response.end(JSON.stringify({ access_token: 'a-token', expires_in: 3600 }));
    });
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    try {
      const { port } = provider.address() as AddressInfo;
      const redirected = await app.startAnother({
        env: {
          AUTH0_MANAGEMENT_CLIENT_ID: 'blush-management',
          AUTH0_MANAGEMENT_CLIENT_SECRET: 'blush-management-secret',
          AUTH0_MANAGEMENT_DOMAIN: `http://127.0.0.1:${port}`,
        },
      });
      const student = await stranger();
      while (redirects.length > 0) {
        const { status, problem } = await redirected.call(sendVerificationMail, {}, student.token);
        expect({ status, code: problem.code }).toEqual({ status: 503, code: 'mail-unavailable' });
        redirects.shift();
      }
      expect(requested).toEqual(['/oauth/token', '/oauth/token', '/api/v2/jobs/verification-email']);
    } finally {
      provider.closeAllConnections();
      provider.close();
    }
  });
});

it('without a client of the Management API no mail is sent', async () => {
  // The issuer of the first app signs the token, as passport's strategies are global by name.
  const { database, issuer } = app;
  const plain = await startApp({
    env: {
      AUTH0_DOMAIN: issuer.origin,
      MONGODB_URI: `mongodb://${database.host}:${database.port}/${database.name}?directConnection=true`,
    },
  });
  try {
    const student = await stranger();
    const { status, problem } = await plain.call(sendVerificationMail, {}, student.token);
    expect({ status, code: problem.code }).toEqual({ status: 503, code: 'mail-unavailable' });
  } finally {
    await plain.close();
  }
});
