import type { MailFault } from '@blush/stand-ins/mail';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { buyClass, PaymentTestBed, type TestApp, TestMailServer } from '../../test/support/index.js';
import { IntentSyncService } from '../payments/intent-sync.service.js';
import { MAX_ATTEMPTS, MailQueue } from './mail-queue.service.js';
import { MailWriter } from './mail-writer.service.js';

/** Longer than the longest wait for another attempt. */
const NEXT_ATTEMPT_MINUTES = 13 * 60;
const LEASE_MINUTES = 6;

let mailServer: TestMailServer;
let testBed: PaymentTestBed;
let other: TestApp;
beforeAll(async () => {
  mailServer = await TestMailServer.start();
  testBed = await PaymentTestBed.open({ env: mailServer.env });
  testBed.relay.mode = 'lose';
  other = await testBed.secondApp({ env: mailServer.env });
});
afterAll(async () => {
  await testBed.close();
  await mailServer.close();
});

/** Where a process ends: with a claimed mail, or with one that the mail server has accepted. */
const ends = ['claimed', 'taken'] as const;
type End = (typeof ends)[number];

/** Makes one run end there like a killed process, which writes nothing more. Returns a function that repairs it. */
function killAt(app: TestApp, end: End): () => void {
  const target = end === 'claimed' ? app.nest.get(MailWriter) : app.nest.get(MailQueue);
  const method = end === 'claimed' ? 'write' : 'recordSent';
  Object.assign(target, { [method]: () => Promise.reject(new Error('killed')) });
  return () => Reflect.deleteProperty(target, method);
}

async function runKilled(app: TestApp, end: End): Promise<void> {
  const repair = killAt(app, end);
  await mailServer.send(app);
  repair();
}

async function refund(transactionId: string): Promise<void> {
  await testBed.stripe.refunds.create({ payment_intent: transactionId });
  await testBed.app.nest.get(IntentSyncService).sync(transactionId);
}

const mailOf = async (orderId: string, kind: string) =>
  testBed.app.database.collection('mails').findOne({ kind, about: new Types.ObjectId(orderId) });
const waiting = () =>
  testBed.app.database.collection('mails').countDocuments({ state: { $in: ['queued', 'sending'] } });
const receivedBy = (email: string, subject: string) =>
  mailServer.received(email).filter((mail) => mail.subject.startsWith(subject));

/** A sale with its own mail alone: that of the class's approval is deleted. */
async function sell() {
  const sale = await buyClass(testBed);
  await testBed.app.database.collection('mails').deleteMany({ kind: 'class-approved' });
  return sale;
}

/** Sends until no mail is left, with a mail server that works. */
async function settle(): Promise<void> {
  mailServer.faults = [];
  for (let round = 0; round < MAX_ATTEMPTS && (await waiting()) > 0; round += 1) {
    testBed.passMinutes(NEXT_ATTEMPT_MINUTES);
    await mailServer.send(testBed.app);
  }
  expect(await waiting()).toBe(0);
}

type Step =
  | { readonly do: 'send'; readonly by: 0 | 1; readonly faults: readonly (MailFault | undefined)[] }
  | { readonly do: 'kill'; readonly at: End; readonly by: 0 | 1 }
  | { readonly do: 'both' }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'refund'; readonly sale: number };

const process = fc.constantFrom(0 as const, 1 as const);
const fault = fc.constantFrom<MailFault | undefined>(undefined, 'busy', 'hangs', 'dies');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('send' as const), by: process, faults: fc.array(fault, { maxLength: 4 }) }),
  fc.record({ do: fc.constant('kill' as const), at: fc.constantFrom(...ends), by: process }),
  fc.record({ do: fc.constant('both' as const) }),
  fc.record({
    do: fc.constant('wait' as const),
    minutes: fc.constantFrom(1, LEASE_MINUTES, NEXT_ATTEMPT_MINUTES),
  }),
  fc.record({ do: fc.constant('refund' as const), sale: fc.nat(1) }),
);

/** The mails of a sale that were in the mailbox when its reason ceased. */
interface Refunded {
  readonly email: string;
  readonly enrolments: number;
}

async function play(steps: readonly Step[]): Promise<void> {
  const sales = [await sell(), await sell()];
  const refunded = new Map<number, Refunded>();
  const apps = [testBed.app, other] as const;
  for (const one of steps) {
    if (one.do === 'wait') testBed.passMinutes(one.minutes);
    else if (one.do === 'kill') await runKilled(apps[one.by], one.at);
    else if (one.do === 'both') await Promise.all(apps.map((app) => mailServer.send(app)));
    else if (one.do === 'send') {
      mailServer.faults = [...one.faults];
      await mailServer.send(apps[one.by]);
      mailServer.faults = [];
    } else {
      const sale = sales[one.sale];
      if (!sale || refunded.has(one.sale)) continue;
      await refund(sale.transactionId);
      const { email } = sale.student;
      refunded.set(one.sale, { email, enrolments: receivedBy(email, 'You are enrolled').length });
    }
  }
  await settle();
  for (const [index, { student, orderId }] of sales.entries()) {
    const enrolments = receivedBy(student.email, 'You are enrolled');
    const refunds = receivedBy(student.email, 'Refunded');
    const before = refunded.get(index);
    // One Message-ID for each event, however often it was sent.
    for (const mails of [enrolments, refunds])
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
    if (before) {
      expect(refunds.length).toBeGreaterThanOrEqual(1);
      expect(enrolments).toHaveLength(before.enrolments);
      expect((await mailOf(orderId, 'enrolment'))?.['state']).toMatch(/^(sent|cancelled)$/);
    } else {
      expect(enrolments.length).toBeGreaterThanOrEqual(1);
      expect(refunds).toEqual([]);
      expect(await mailOf(orderId, 'enrolment')).toMatchObject({ state: 'sent' });
    }
  }
}

describe('the outbox', () => {
  it('sends each mail at least once, under one Message-ID, and none after its reason went away', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), play), {
      numRuns: 12,
      seed: 52,
      endOnFailure: true,
    });
  });

  it('sends a mail once when two processes send at the same time', async () => {
    const sales = await Promise.all(Array.from({ length: 6 }, () => sell()));
    await Promise.all([testBed.app, other].map((app) => mailServer.send(app)));
    for (const { student } of sales) expect(receivedBy(student.email, 'You are enrolled')).toHaveLength(1);
  });

  it('sends a mail again when the process ended after the mail server accepted it, once its lease is over', async () => {
    const { student, orderId } = await sell();
    await runKilled(testBed.app, 'taken');
    await mailServer.send(other);
    expect(receivedBy(student.email, 'You are enrolled')).toHaveLength(1);
    expect(await mailOf(orderId, 'enrolment')).toMatchObject({ state: 'sending', attempts: 1 });
    testBed.passMinutes(LEASE_MINUTES);
    await mailServer.send(other);
    const [first, second, ...more] = receivedBy(student.email, 'You are enrolled');
    expect([more.length, second?.messageId]).toEqual([0, first?.messageId]);
    expect(await mailOf(orderId, 'enrolment')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('ignores what a process reports after its lease was over', async () => {
    const { orderId } = await sell();
    const queue = testBed.app.nest.get(MailQueue);
    const stale = await queue.claim();
    testBed.passMinutes(LEASE_MINUTES);
    const valid = await other.nest.get(MailQueue).claim();
    if (!stale || !valid) throw new Error('nothing was claimed');
    await queue.giveUp(stale, { problem: 'too late' });
    expect(await mailOf(orderId, 'enrolment')).toMatchObject({ state: 'sending', attempts: 2 });
    await queue.recordSent(valid, { to: 'ada@mail.test', subject: 'Hello' });
    await queue.giveUp(stale, { problem: 'too late' });
    expect(await mailOf(orderId, 'enrolment')).toMatchObject({ state: 'sent' });
    expect(await mailOf(orderId, 'enrolment')).not.toHaveProperty('problem');
  });

  it('gives up a mail that the mail server refuses for good, and continues with the others', async () => {
    const [first, second] = [await sell(), await sell()];
    mailServer.faults = ['refuses'];
    await mailServer.send(testBed.app);
    const states = await Promise.all([first, second].map(({ orderId }) => mailOf(orderId, 'enrolment')));
    expect(states.map((mail) => String(mail?.['state'])).sort()).toEqual(['failed', 'sent']);
    const failed = states.find((mail) => mail?.['state'] === 'failed');
    expect(failed?.['problem']).toMatch(/^The mail server refused the mail: 550/);
    expect(failed).not.toHaveProperty('dueAt');
  });

  it('gives up a mail after the last attempt', async () => {
    const { orderId } = await sell();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      mailServer.faults = ['busy'];
      await mailServer.send(testBed.app);
      expect(await mailOf(orderId, 'enrolment')).toMatchObject({
        state: attempt < MAX_ATTEMPTS ? 'queued' : 'failed',
        attempts: attempt,
      });
      testBed.passMinutes(NEXT_ATTEMPT_MINUTES);
    }
  });

  it('waits longer from attempt to attempt', async () => {
    const { orderId } = await sell();
    const attempts = async () => Number((await mailOf(orderId, 'enrolment'))?.['attempts']);
    const tryOnce = async () => {
      mailServer.faults = ['busy'];
      await mailServer.send(testBed.app);
      return attempts();
    };
    expect(await tryOnce()).toBe(1);
    expect(await tryOnce()).toBe(1);
    testBed.passMinutes(1);
    expect(await tryOnce()).toBe(2);
    testBed.passMinutes(4);
    expect(await tryOnce()).toBe(2);
    testBed.passMinutes(1);
    expect(await tryOnce()).toBe(3);
    await settle();
  });

  it('attempts no other mails while the mail server accepts none', async () => {
    const sales = await Promise.all(Array.from({ length: 8 }, () => sell()));
    mailServer.faults = Array.from({ length: 8 }, () => 'hangs' as const);
    await mailServer.send(testBed.app);
    const mails = await Promise.all(sales.map(({ orderId }) => mailOf(orderId, 'enrolment')));
    expect(mails.filter((mail) => mail?.['attempts'] === 0).length).toBeGreaterThanOrEqual(4);
    expect(mails.filter((mail) => mail?.['problem'] !== undefined).length).toBeGreaterThanOrEqual(1);
    await settle();
    for (const { student } of sales) expect(receivedBy(student.email, 'You are enrolled')).toHaveLength(1);
  });

  it('continues after a mail that cannot be written', async () => {
    const sales = [await sell(), await sell()];
    const writer = testBed.app.nest.get(MailWriter);
    let failures = 1;
    Object.assign(writer, {
      write: (mail: Parameters<MailWriter['write']>[0]) =>
        (failures -= 1) >= 0
          ? Promise.reject(new Error('cannot be written'))
          : MailWriter.prototype.write.call(writer, mail),
    });
    await mailServer.send(testBed.app);
    Reflect.deleteProperty(writer, 'write');
    const states = await Promise.all(sales.map(({ orderId }) => mailOf(orderId, 'enrolment')));
    expect(states.map((mail) => String(mail?.['state'])).sort()).toEqual(['sending', 'sent']);
    await settle();
  });
});
