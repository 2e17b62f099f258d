import { approveClass, listAuditEntries, listMails, sendMailAgain } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  expectIndexedPage,
  type Person,
  plansOf,
  queueMail,
  openMailTestBed,
} from '../../test/support/index.js';

const { mailServer, testBed, close } = await openMailTestBed();
afterAll(close);

type Query = NonNullable<Parameters<typeof testBed.app.call<typeof listMails>>[1]['query']>;
const page = async (query: Query = {}) =>
  (await testBed.app.call(listMails, { query }, testBed.admin.token)).body;
const mailsTo = async ({ email }: Person) => (await page({ search: email })).items;
const again = (id: string) => testBed.app.call(sendMailAgain, { params: { id } }, testBed.admin.token);

const queue = () => queueMail(testBed);

async function failedMail() {
  const { recipient } = await queue();
  mailServer.faults = ['refuses'];
  await mailServer.send(testBed.app);
  const [mail] = await mailsTo(recipient);
  if (!mail) throw new Error('no mail');
  return { recipient, mail };
}

describe('the list of mails', () => {
  it('has the recipient and what became of the mail, newest first', async () => {
    const { recipient, mail } = await failedMail();
    expect(mail).toEqual({
      _id: expect.any(String),
      kind: 'class-approved',
      state: 'failed',
      subject: 'Approved: Bridal Makeup',
      recipient: { _id: recipient.id, name: recipient.name, email: recipient.email },
      attempts: 1,
      problem: expect.stringMatching(/^The mail server refused the mail: 550/),
      createdAt: expect.any(String),
      endedAt: expect.any(String),
    });
    const { recipient: later } = await queue();
    const [newest] = (await page()).items;
    expect(newest).toMatchObject({ state: 'queued', recipient: { email: later.email }, attempts: 0 });
    expect(newest).not.toHaveProperty('subject');
    await mailServer.send(testBed.app);
    expect((await page({ sort: 'oldest' })).items.at(-1)?.recipient.email).toBe(later.email);
  });

  it('is filtered by state, and searched by name and address', async () => {
    const { recipient } = await failedMail();
    const names = async (query: Query) => (await page(query)).items.map(({ recipient }) => recipient.email);
    expect(await names({ state: 'failed' })).toContain(recipient.email);
    expect(await names({ state: 'cancelled' })).toEqual([]);
    expect(await names({ search: recipient.email.slice(0, 12) })).toEqual([recipient.email]);
    expect(await names({ search: recipient.name })).toContain(recipient.email);
    expect(await names({ search: recipient.email.slice(0, 12), state: 'sent' })).toEqual([]);
    expect(await names({ search: 'no-such-name' })).toEqual([]);
    expect(await page({ state: 'failed', limit: '1' })).toMatchObject({ items: [{ state: 'failed' }] });
  });

  it('reads no more records than it shows', async () => {
    const { recipient } = await failedMail();
    const plansFor = async (query: Query) =>
      (await plansOf(testBed.app.database, () => page(query))).filter(
        ({ collection }) => collection === 'mails',
      );
    expectIndexedPage(await plansFor({ limit: '2' }), 2);
    expectIndexedPage(await plansFor({ state: 'failed', limit: '2' }), 2);
    expectIndexedPage(await plansFor({ search: recipient.email }), 1);
  });

  it('shows no address of an erased person', async () => {
    const { recipient } = await queue();
    const users = testBed.app.database.collection('users');
    await users.deleteOne({ _id: new Types.ObjectId(recipient.id) });
    expect((await page()).items[0]?.recipient).toEqual({ _id: recipient.id, name: 'Erased person' });
  });
});

it('the approval of a class is mailed once, although the picture that arrived later is approved too', async () => {
  const classId = await testBed.classWith();
  const about = new Types.ObjectId(classId);
  const picture = '/pictures/late.avif';
  const { database } = testBed.app;
  await database.collection('classes').updateOne({ _id: about }, { $set: { picture } });
  testBed.passMinutes(1);
  const approval = { params: { id: classId }, body: { picture } };
  expect((await testBed.app.call(approveClass, approval, testBed.admin.token)).body).toEqual({
    modifiedCount: 1,
  });
  const mails = database.collection('mails');
  expect(await mails.countDocuments({ kind: 'class-approved', about })).toBe(1);
});

it('a mail is claimed through the index of those that are due', async () => {
  await queue();
  const plans = await plansOf(testBed.app.database, () => mailServer.send(testBed.app));
  const summaries = plans.filter(({ collection }) => collection === 'mails').map(({ summary }) => summary);
  expect(summaries).toContain('IXSCAN { dueAt: 1, wantedAt: 1 }');
  expect(summaries).not.toContain('COLLSCAN');
});

describe('sending a mail again', () => {
  it('requeues a failed mail under the same Message-ID, and is recorded once in the audit log', async () => {
    const { recipient, mail } = await failedMail();
    expect((await again(mail._id)).body).toEqual({ modifiedCount: 1 });
    expect((await again(mail._id)).body).toEqual({ modifiedCount: 0 });
    const [waiting] = await mailsTo(recipient);
    expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
    expect(waiting).not.toHaveProperty('problem');
    await mailServer.send(testBed.app);
    expect(mailServer.received(recipient.email).map(({ messageId }) => messageId)).toEqual([
      `${mail._id}@blush.test`,
    ]);
    expect((await mailsTo(recipient))[0]?.state).toBe('sent');
    const query = { target: mail._id };
    const { items } = (await testBed.app.call(listAuditEntries, { query }, testBed.admin.token)).body;
    expect(items).toEqual([
      expect.objectContaining({
        action: 'mail-queued-again',
        target: { kind: 'mail', _id: mail._id, label: `class-approved (${recipient.email})` },
        changes: [{ field: 'state', before: 'failed', after: 'queued' }],
      }),
    ]);
  });

  it('has no effect on a mail that was sent', async () => {
    const { recipient } = await queue();
    await mailServer.send(testBed.app);
    const [mail] = await mailsTo(recipient);
    expect((await again(mail?._id ?? '')).body).toEqual({ modifiedCount: 0 });
    await mailServer.send(testBed.app);
    expect(mailServer.received(recipient.email)).toHaveLength(1);
  });

  it('refuses a mail that does not exist', async () => {
    expect((await again('f'.repeat(24))).problem.code).toBe('not-found');
  });
});
