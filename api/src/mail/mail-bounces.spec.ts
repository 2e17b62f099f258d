import {
  BOUNCE_MAX_BYTES,
  listMails,
  MAIL_TYPE,
  receiveBounce,
  sendMailAgain,
} from '@blush/shared-ui/contracts';
import { Metrics } from '@blush/server-kit/metrics';
import { Types } from 'mongoose';
import { notification, queueMail, until, openMailTestBed } from '../../test/support/index.js';
import type { BounceOutcome } from './mail-metrics.js';
import { MailWriter } from './mail-writer.service.js';

const TOKEN = 'a-token-of-the-mail-system-of-the-school';
const RETURN_PATH = /^bounces\+[0-9a-f]{24}\.[0-9a-f]{16}@school\.example$/;

const env = { MAIL_BOUNCES: 'bounces@school.example', MAIL_BOUNCES_TOKEN: TOKEN };
const { mailServer, testBed, close } = await openMailTestBed({ env, logs: true });
Object.assign(mailServer.bounces, { url: testBed.app.url + receiveBounce.path, token: TOKEN });
afterAll(close);

const post = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
  testBed.app.fetch(receiveBounce.path, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': MAIL_TYPE, ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

const mails = () => testBed.app.database.collection('mails');
const recordOf = async (about: string) => mails().findOne({ about: new Types.ObjectId(about) });

const counted = new Map<BounceOutcome, number>();
/** Notifications with this outcome since the last call for it; also called only to set the count back to 0. */
async function newly(outcome: BounceOutcome): Promise<number> {
  const text = await testBed.app.nest.get(Metrics).registry.metrics();
  const found = new RegExp(`^blush_mail_bounces_total\\{[^}]*outcome="${outcome}"[^}]*\\} (\\d+)$`, 'm').exec(
    text,
  );
  const count = Number(found?.[1] ?? 0);
  const before = counted.get(outcome) ?? 0;
  counted.set(outcome, count);
  return count - before;
}

const queue = () => queueMail(testBed);

/** A mail that the mail server has accepted. */
async function sentMail() {
  const { recipient, about } = await queue();
  await mailServer.send(testBed.app);
  const returnPath = mailServer.received(recipient.email).at(-1)?.returnPath ?? '';
  return { recipient, about, returnPath, before: await recordOf(about) };
}

const listed = async (search: string, state?: 'failed') =>
  (await testBed.app.call(listMails, { query: { search, ...(state && { state }) } }, testBed.admin.token))
    .body.items;

describe('a mail', () => {
  it('has its own return path, and keeps the visible sender', async () => {
    const [first, second] = [await sentMail(), await sentMail()];
    expect(first.returnPath).toMatch(RETURN_PATH);
    expect(first.returnPath).toContain(String(first.before?._id));
    expect(second.returnPath).not.toBe(first.returnPath);
    expect(mailServer.received(first.recipient.email)[0]?.from).toBe('Blush Camp <no-reply@blush.test>');
  });

  it('that is returned counts as failed, with the reason', async () => {
    const { recipient, about, returnPath } = await sentMail();
    expect((await listed(recipient.email))[0]).toMatchObject({ state: 'sent' });
    const answer = await post(notification({ to: returnPath }));
    expect([answer.status, await answer.json()]).toEqual([202, { received: true }]);
    expect(await listed(recipient.email, 'failed')).toEqual([
      expect.objectContaining({
        state: 'failed',
        problem: 'The mail came back (5.1.1): 550 5.1.1 <[e-mail]>: Recipient address rejected: User unknown',
        endedAt: expect.any(String),
      }),
    ]);
    expect(await newly('returned')).toBe(1);
    expect((await recordOf(about))?.['subject']).toContain('Approved');
  });

  it('is found by the headers that a mail system adds, in upper or lower case, whatever the type of the request', async () => {
    for (const header of ['X-Original-To', 'Delivered-To', 'Envelope-To']) {
      const { about, returnPath } = await sentMail();
      const headers = [`${header}: <${returnPath.toUpperCase()}>`];
      await post(notification({ to: 'postmaster@school.example', headers }), {
        'content-type': 'application/octet-stream',
      });
      expect(await recordOf(about)).toMatchObject({ state: 'failed' });
    }
    await newly('returned');
  });

  it('that is only delayed stays sent', async () => {
    const { about, returnPath, before } = await sentMail();
    await post(notification({ to: returnPath, groups: [['Action: delayed', 'Status: 4.4.1']] }));
    expect(await recordOf(about)).toEqual(before);
    expect(await newly('not-final')).toBe(1);
  });

  it('that is reported twice is changed once', async () => {
    const { about, returnPath } = await sentMail();
    await post(notification({ to: returnPath }));
    const after = await recordOf(about);
    testBed.passMinutes(1);
    expect((await post(notification({ to: returnPath }))).status).toBe(202);
    expect(await recordOf(about)).toEqual(after);
    expect([await newly('returned'), await newly('unchanged')]).toEqual([1, 1]);
  });

  it('that is sent again has another return path, and an old notification does not change it', async () => {
    const { recipient, about, returnPath, before } = await sentMail();
    await post(notification({ to: returnPath }));
    testBed.passMinutes(1);
    const params = { id: String(before?._id) };
    const answer = await testBed.app.call(sendMailAgain, { params }, testBed.admin.token);
    expect(answer.body).toEqual({ modifiedCount: 1 });
    await newly('unknown');
    await post(notification({ to: returnPath }));
    expect(await recordOf(about)).toMatchObject({ state: 'queued' });
    await mailServer.send(testBed.app);
    const [first, second] = mailServer.received(recipient.email);
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.returnPath).not.toBe(first?.returnPath);
    await post(notification({ to: returnPath }));
    expect(await recordOf(about)).toMatchObject({ state: 'sent' });
    expect(await recordOf(about)).not.toHaveProperty('problem');
    expect(await newly('unknown')).toBe(2);
    await post(notification({ to: second?.returnPath ?? '' }));
    expect(await recordOf(about)).toMatchObject({ state: 'failed' });
    await newly('returned');
  });

  it('that is returned before its process recorded that it was sent stays failed', async () => {
    const { recipient, about } = await queue();
    mailServer.beforeAnswer = async ({ returnPath = '' }) => {
      await post(notification({ to: returnPath }));
    };
    await mailServer.send(testBed.app);
    mailServer.beforeAnswer = () => Promise.resolve();
    expect(await recordOf(about)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^The mail came back/),
      to: recipient.email,
      subject: expect.stringContaining('Approved'),
    });
    expect(await recordOf(about)).not.toHaveProperty('dueAt');
    await newly('returned');
  });

  it('that is returned while it is written for another attempt is not sent again', async () => {
    const { recipient, about } = await queue();
    mailServer.faults = ['dies'];
    await mailServer.send(testBed.app);
    testBed.passMinutes(1);
    const [{ returnPath = '' } = {}] = mailServer.received(recipient.email);
    const writer = testBed.app.nest.get(MailWriter);
    Object.assign(writer, {
      write: async (mail: Parameters<MailWriter['write']>[0]) => {
        await post(notification({ to: returnPath }));
        return MailWriter.prototype.write.call(writer, mail);
      },
    });
    await mailServer.send(testBed.app);
    Reflect.deleteProperty(writer, 'write');
    expect(mailServer.received(recipient.email)).toHaveLength(1);
    expect(await recordOf(about)).toMatchObject({ state: 'failed' });
    await newly('returned');
  });

  it('to the local mail server is returned if its address asks for it', async () => {
    const { recipient, about } = await queue();
    const email = `bounces-later-${recipient.id}@mail.test`;
    const users = testBed.app.database.collection('users');
    await users.updateOne({ _id: new Types.ObjectId(recipient.id) }, { $set: { email } });
    await mailServer.send(testBed.app);
    await until(async () => (await recordOf(about))?.['state'] === 'failed');
    expect((await recordOf(about))?.['problem']).toMatch(/^The mail came back \(5\.1\.1\): 550/);
    await newly('returned');
  });
});

describe('a notification', () => {
  /** Only the last of these tests changes it. */
  let sent: Awaited<ReturnType<typeof sentMail>>;
  beforeAll(async () => {
    sent = await sentMail();
  });

  it.each([
    ['a forged code', (path: string) => path.replace(/\.[0-9a-f]{16}@/, `.${'0'.repeat(16)}@`)],
    ['another mail', (path: string) => path.replace(/\+[0-9a-f]{24}/, `+${'f'.repeat(24)}`)],
    ['another domain', (path: string) => path.replace('@', '@evil.')],
    ['no return path', () => 'bounces@school.example'],
  ])('with %s has no effect, and the answer is the same', async (_, forge) => {
    const { about, returnPath, before } = sent;
    await newly('unknown');
    const answer = await post(notification({ to: forge(returnPath) }));
    expect([answer.status, await answer.json()]).toEqual([202, { received: true }]);
    expect(await recordOf(about)).toEqual(before);
    expect(await newly('unknown')).toBe(1);
  });

  it('that cannot be read has no effect, and the answer is the same', async () => {
    const { about, returnPath, before } = sent;
    for (const text of ['', 'hello', `To: ${returnPath}\r\nSubject: Away\r\n\r\nAction: failed`])
      expect((await post(text)).status).toBe(202);
    expect(await recordOf(about)).toEqual(before);
    expect(await newly('unreadable')).toBe(3);
  });

  it('above 256 kB is refused, whether its length is declared or not', async () => {
    const body = new Uint8Array(BOUNCE_MAX_BYTES + 1);
    for (const large of [body, new Blob([body]).stream()])
      expect(await codeOf(await post(large))).toBe('body-too-large');
    expect((await post(new Uint8Array(BOUNCE_MAX_BYTES))).status).toBe(202);
    await newly('unreadable');
  });

  it('of another type is refused', async () => {
    expect(await codeOf(await post('{}', { 'content-type': 'application/json' }))).toBe('invalid-request');
    expect(await codeOf(await post('x', { 'content-type': 'text/plain' }))).toBe('unsupported-media-type');
  });

  it.each(['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])(
    'is refused, and not even read, with the authorization %p',
    async (authorization) => {
      const { about, returnPath, before } = sent;
      const answer = await post(notification({ to: returnPath }), { authorization });
      expect([answer.status, await codeOf(answer)]).toEqual([401, 'signed-out']);
      const large = await post(new Uint8Array(BOUNCE_MAX_BYTES + 1), { authorization });
      expect(large.status).toBe(401);
      expect(await recordOf(about)).toEqual(before);
    },
  );

  it('leaves no address in the log', async () => {
    const { recipient, returnPath } = sent;
    await post(notification({ to: returnPath }));
    await newly('returned');
    const text = JSON.stringify(testBed.app.logs);
    expect(text).toContain('returned');
    for (const address of [recipient.email, returnPath, 'ada@mail.test', TOKEN])
      expect(text).not.toContain(address);
  });
});

describe('without MAIL_BOUNCES', () => {
  it('the address is unknown, and mails have the sender as return path', async () => {
    const other = await testBed.secondApp({ env: mailServer.env });
    const answer = await other.fetch(receiveBounce.path, {
      method: 'POST',
      body: 'x',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': MAIL_TYPE },
    });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not-found']);
    const { recipient } = await queue();
    await mailServer.send(other);
    expect(mailServer.received(recipient.email)[0]?.returnPath).toBe('no-reply@blush.test');
  });
});
