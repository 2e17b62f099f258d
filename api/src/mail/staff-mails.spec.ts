import { approveClass, listAuditEntries, listMails, sendMailAgain } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  buyWithOneMail,
  expectIndexedPage,
  type PaymentTestBed,
  type Person,
  plansOf,
  type TestMailServer,
  openMailTestBed,
} from '../../test/support/index.js';

let mailServer: TestMailServer;
let testBed: PaymentTestBed;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ mailServer, testBed, close } = await openMailTestBed());
});
afterAll(() => close());

type Query = NonNullable<Parameters<typeof testBed.app.call<typeof listMails>>[1]['query']>;
const page = async (query: Query = {}) =>
  (await testBed.app.call(listMails, { query }, testBed.admin.token)).body;
const mailsTo = async ({ email }: Person) => (await page({ search: email })).items;
const again = (id: string) => testBed.app.call(sendMailAgain, { params: { id } }, testBed.admin.token);

const sell = () => buyWithOneMail(testBed);

async function failedMail() {
  const { student } = await sell();
  mailServer.faults = ['refuses'];
  await mailServer.send(testBed.app);
  const [mail] = await mailsTo(student);
  if (!mail) throw new Error('no mail');
  return { student, mail };
}

describe('the list of mails', () => {
  it('has the recipient and what became of the mail, newest first', async () => {
    const { student, mail } = await failedMail();
    expect(mail).toEqual({
      _id: expect.any(String),
      kind: 'enrolment',
      state: 'failed',
      subject: 'You are enrolled: Bridal Makeup',
      recipient: { _id: student.id, name: student.name, email: student.email },
      attempts: 1,
      problem: expect.stringMatching(/^The mail server refused the mail: 550/),
      createdAt: expect.any(String),
      endedAt: expect.any(String),
    });
    const { student: later } = await sell();
    const [newest] = (await page()).items;
    expect(newest).toMatchObject({ state: 'queued', recipient: { email: later.email }, attempts: 0 });
    expect(newest).not.toHaveProperty('subject');
    await mailServer.send(testBed.app);
    expect((await page({ sort: 'oldest' })).items.at(-1)?.recipient.email).toBe(later.email);
  });

  it('is filtered by state, and searched by name and address', async () => {
    const { student } = await failedMail();
    const names = async (query: Query) => (await page(query)).items.map(({ recipient }) => recipient.email);
    expect(await names({ state: 'failed' })).toContain(student.email);
    expect(await names({ state: 'cancelled' })).toEqual([]);
    expect(await names({ search: student.email.slice(0, 12) })).toEqual([student.email]);
    expect(await names({ search: student.name })).toContain(student.email);
    expect(await names({ search: student.email.slice(0, 12), state: 'sent' })).toEqual([]);
    expect(await names({ search: 'no-such-name' })).toEqual([]);
    expect(await page({ state: 'failed', limit: '1' })).toMatchObject({ items: [{ state: 'failed' }] });
  });

  it('reads no more records than it shows', async () => {
    const { student } = await failedMail();
    const plansFor = async (query: Query) =>
      (await plansOf(testBed.app.database, () => page(query))).filter(
        ({ collection }) => collection === 'mails',
      );
    expectIndexedPage(await plansFor({ limit: '2' }), 2);
    expectIndexedPage(await plansFor({ state: 'failed', limit: '2' }), 2);
    expectIndexedPage(await plansFor({ search: student.email }), 1);
  });

  it('shows no address of an erased person', async () => {
    const { student } = await sell();
    const users = testBed.app.database.collection('users');
    await users.deleteOne({ _id: new Types.ObjectId(student.id) });
    expect((await page()).items[0]?.recipient).toEqual({ _id: student.id, name: 'Erased person' });
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
  await sell();
  const plans = await plansOf(testBed.app.database, () => mailServer.send(testBed.app));
  const summaries = plans.filter(({ collection }) => collection === 'mails').map(({ summary }) => summary);
  expect(summaries).toContain('IXSCAN { dueAt: 1, wantedAt: 1 }');
  expect(summaries).not.toContain('COLLSCAN');
});

describe('sending a mail again', () => {
  it('requeues a failed mail under the same Message-ID, and is recorded once in the audit log', async () => {
    const { student, mail } = await failedMail();
    expect((await again(mail._id)).body).toEqual({ modifiedCount: 1 });
    expect((await again(mail._id)).body).toEqual({ modifiedCount: 0 });
    const [waiting] = await mailsTo(student);
    expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
    expect(waiting).not.toHaveProperty('problem');
    await mailServer.send(testBed.app);
    expect(mailServer.received(student.email).map(({ messageId }) => messageId)).toEqual([
      `${mail._id}@blush.test`,
    ]);
    expect((await mailsTo(student))[0]?.state).toBe('sent');
    const query = { target: mail._id };
    const { items } = (await testBed.app.call(listAuditEntries, { query }, testBed.admin.token)).body;
    expect(items).toEqual([
      expect.objectContaining({
        action: 'mail-queued-again',
        target: { kind: 'mail', _id: mail._id, label: `enrolment (${student.email})` },
        changes: [{ field: 'state', before: 'failed', after: 'queued' }],
      }),
    ]);
  });

  it('has no effect on a mail that was sent', async () => {
    const { student } = await sell();
    await mailServer.send(testBed.app);
    const [mail] = await mailsTo(student);
    expect((await again(mail?._id ?? '')).body).toEqual({ modifiedCount: 0 });
    await mailServer.send(testBed.app);
    expect(mailServer.received(student.email)).toHaveLength(1);
  });

  it('refuses a mail that does not exist', async () => {
    expect((await again('f'.repeat(24))).problem.code).toBe('not-found');
  });
});
