import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { TestMailServer } from '../../test/support/index.js';
import { loadConfig } from '../common/config.js';
import { type OutgoingMail, SmtpClient } from './smtp-client.service.js';
import { SmtpError, toSmtpError } from './smtp-error.js';

const mail: OutgoingMail = {
  id: 'a'.repeat(24),
  to: 'ada@mail.test',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

const server = await TestMailServer.start();
afterAll(() => server.close());

function clientOf(env: Record<string, string> = {}): SmtpClient {
  return new SmtpClient(loadConfig({ NODE_ENV: 'test', ...server.env, ...env }));
}

/** Gives up early. Only for a server that never answers: others can take longer than these limits on a busy machine. */
function impatientClient(): SmtpClient {
  const client = clientOf();
  Object.assign(client.limits, { connectionTimeout: 500, greetingTimeout: 200, socketTimeout: 500 });
  return client;
}

async function problem(client: SmtpClient): Promise<SmtpError> {
  const error: unknown = await client.send(mail).catch((thrown: unknown) => thrown);
  if (!(error instanceof SmtpError)) throw new Error('The mail was sent');
  return error;
}

describe('the client of the mail server', () => {
  it('sends both parts, with a Message-ID made of the id of the mail and the domain of the sender', async () => {
    await clientOf({ MAIL_FROM: 'School <no-reply@school.example>' }).send(mail);
    expect(server.received('ada@mail.test')).toEqual([
      expect.objectContaining({
        from: 'School <no-reply@school.example>',
        subject: 'Hello',
        html: expect.stringContaining('<p>Hello</p>'),
        text: expect.stringContaining('Hello'),
        messageId: `${mail.id}@school.example`,
      }),
    ]);
  });

  it('sends with the return path of the mail, or that of the sender if it has none', async () => {
    const [to, other] = ['path@mail.test', 'none@mail.test'];
    await clientOf().send({ ...mail, to, returnPath: 'bounces+1@school.example' });
    await clientOf().send({ ...mail, to: other });
    expect(server.received(to)).toEqual([
      expect.objectContaining({
        returnPath: 'bounces+1@school.example',
        from: 'Blush Camp <no-reply@blush.test>',
      }),
    ]);
    expect(server.received(other)[0]?.returnPath).toBe('no-reply@blush.test');
  });

  it.each([
    ['hangs', 'unusable', /did not answer in time|failed/],
    ['busy', 'for-now', /did not accept the mail: 451 .*Try again later/],
    ['refuses', 'refused', /refused the mail: 550 .*No such mailbox/],
    ['dies', 'unusable', /connection to the mail server failed/],
  ] as const)(
    'for a server that %s, the error has the effect “%s”, and says what happened',
    async (fault, effect, message) => {
      server.faults = [fault];
      const client = fault === 'hangs' ? impatientClient() : clientOf();
      expect(await problem(client)).toMatchObject({ effect, message: expect.stringMatching(message) });
    },
  );

  it('for a port on which nothing listens, the error has the effect “unusable”', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    listener.close();
    const answer = await problem(clientOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
    expect(answer.effect).toBe('unusable');
  });

  it('sends nothing in the clear where TLS is required, and names no password in the error', async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      SMTP_URL: server.env['SMTP_URL']?.replace('//', '//user:pass-of-the-school@') ?? '',
    });
    const count = server.received().length;
    const strict = new SmtpClient({ ...config, mail: { ...config.mail, requireTls: true } });
    const { effect, message } = await problem(strict);
    expect(effect).toBe('unusable');
    expect(message).not.toContain('pass-of-the-school');
    expect(server.received()).toHaveLength(count);
  });
});

describe('the error of a mail server', () => {
  const answered = (responseCode: number, command: string, code = 'EENVELOPE') =>
    toSmtpError(
      Object.assign(new Error('refused'), { responseCode, command, code, response: `${responseCode} no` }),
    ).effect;

  it('says whether one mail or all mails are concerned, and whether it may pass', () => {
    expect(answered(550, 'RCPT TO')).toBe('refused');
    expect(answered(554, 'DATA', 'EMESSAGE')).toBe('refused');
    expect(answered(451, 'RCPT TO')).toBe('for-now');
    expect(answered(550, 'MAIL FROM')).toBe('unusable');
    expect(answered(421, 'CONN', 'EPROTOCOL')).toBe('unusable');
    expect(answered(535, 'AUTH PLAIN', 'EAUTH')).toBe('unusable');
  });

  it('is at most 300 characters long, for the list of mails', () => {
    const long = Object.assign(new Error('x'.repeat(5_000)), { code: 'ECONNECTION' });
    expect(toSmtpError(long).message.length).toBeLessThanOrEqual(300);
  });
});
