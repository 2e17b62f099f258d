import { Types } from 'mongoose';
import { killAt, type ProcessEnd } from '../../test/mails/killed-run.js';
import {
  type Person,
  queueMail,
  type TestApp,
  openMailTestBed,
  LEASE_MINUTES,
  NEXT_ATTEMPT_MINUTES,
} from '../../test/support/index.js';
import { MAX_ATTEMPTS, MailQueue } from './mail-queue.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailWriter } from './mail-writer.service.js';

const { mailServer, testBed, close } = await openMailTestBed();
const other = await testBed.secondApp({ env: mailServer.env });
afterAll(close);

async function runKilled(app: TestApp, end: ProcessEnd): Promise<void> {
  const repair = killAt(app, end);
  await mailServer.send(app);
  repair();
}

const mailOf = async (about: string) =>
  testBed.app.database.collection('mails').findOne({ about: new Types.ObjectId(about) });
const waiting = () =>
  testBed.app.database.collection('mails').countDocuments({ state: { $in: ['queued', 'sending'] } });
const receivedBy = ({ email }: Person) => mailServer.received(email);

const queue = () => queueMail(testBed);

/** Sends until no mail is left, with a mail server that works. */
async function settle(): Promise<void> {
  mailServer.faults = [];
  for (let round = 0; round < MAX_ATTEMPTS && (await waiting()) > 0; round += 1) {
    testBed.passMinutes(NEXT_ATTEMPT_MINUTES);
    await mailServer.send(testBed.app);
  }
  expect(await waiting()).toBe(0);
}

describe('the outbox', () => {
  it('sends a mail once when two processes send at the same time', async () => {
    const mails = await Promise.all(Array.from({ length: 6 }, () => queue()));
    await Promise.all([testBed.app, other].map((app) => mailServer.send(app)));
    for (const { recipient } of mails) expect(receivedBy(recipient)).toHaveLength(1);
  });

  it('sends a mail again, once its lease is over, if the process ended just after the mail server accepted it', async () => {
    const { recipient, about } = await queue();
    await runKilled(testBed.app, 'accepted');
    await mailServer.send(other);
    expect(receivedBy(recipient)).toHaveLength(1);
    expect(await mailOf(about)).toMatchObject({ state: 'sending', attempts: 1 });
    testBed.passMinutes(LEASE_MINUTES);
    await mailServer.send(other);
    const [first, second, ...more] = receivedBy(recipient);
    expect([more.length, second?.messageId]).toEqual([0, first?.messageId]);
    expect(await mailOf(about)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('ignores what a process reports after its lease was over', async () => {
    const { about } = await queue();
    const outbox = testBed.app.nest.get(MailQueue);
    const stale = await outbox.claim();
    testBed.passMinutes(LEASE_MINUTES);
    const valid = await other.nest.get(MailQueue).claim();
    if (!stale || !valid) throw new Error('nothing was claimed');
    await outbox.recordFailure(stale, 'too late', true);
    expect(await mailOf(about)).toMatchObject({ state: 'sending', attempts: 2 });
    await outbox.recordSent(valid);
    await outbox.recordFailure(stale, 'too late', true);
    expect(await mailOf(about)).toMatchObject({ state: 'sent' });
    expect(await mailOf(about)).not.toHaveProperty('problem');
  });

  it('gives up a mail that the mail server refuses for good, and continues with the others', async () => {
    const [first, second] = [await queue(), await queue()];
    mailServer.faults = ['refuses'];
    await mailServer.send(testBed.app);
    const states = await Promise.all([first, second].map(({ about }) => mailOf(about)));
    expect(states.map((mail) => String(mail?.['state'])).sort()).toEqual(['failed', 'sent']);
    const failed = states.find((mail) => mail?.['state'] === 'failed');
    expect(failed?.['problem']).toMatch(/^The mail server refused the mail: 550/);
    expect(failed).not.toHaveProperty('dueAt');
  });

  it('sends no further mail in a run that is to end', async () => {
    const { recipient, about } = await queue();
    await testBed.app.nest.get(MailSender).run(AbortSignal.abort());
    expect(receivedBy(recipient)).toEqual([]);
    expect(await mailOf(about)).toMatchObject({ state: 'queued', attempts: 0 });
    await settle();
  });

  it('gives up a mail after the last attempt', async () => {
    const { about } = await queue();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      mailServer.faults = ['busy'];
      await mailServer.send(testBed.app);
      expect(await mailOf(about)).toMatchObject({
        state: attempt < MAX_ATTEMPTS ? 'queued' : 'failed',
        attempts: attempt,
      });
      testBed.passMinutes(NEXT_ATTEMPT_MINUTES);
    }
  });

  it('waits longer from attempt to attempt', async () => {
    const { about } = await queue();
    const attempts = async () => Number((await mailOf(about))?.['attempts']);
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

  it('attempts no further mails in a run in which the mail server does not answer', async () => {
    const mails = await Promise.all(Array.from({ length: 8 }, () => queue()));
    mailServer.faults = Array.from({ length: 8 }, () => 'hangs' as const);
    await mailServer.send(testBed.app);
    const records = await Promise.all(mails.map(({ about }) => mailOf(about)));
    expect(records.filter((mail) => mail?.['attempts'] === 0).length).toBeGreaterThanOrEqual(4);
    expect(records.filter((mail) => mail?.['problem'] !== undefined).length).toBeGreaterThanOrEqual(1);
    await settle();
    for (const { recipient } of mails) expect(receivedBy(recipient)).toHaveLength(1);
  });

  /** Makes writing fail `times` times, of mails about `onlyOf` if it is given. Returns a function that undoes this. */
  function breakWriting(times: number, onlyOf?: string): () => void {
    const writer = testBed.app.nest.get(MailWriter);
    let failures = times;
    Object.assign(writer, {
      write: (mail: Parameters<MailWriter['write']>[0]) => {
        const isBroken = onlyOf === undefined || mail.about.toHexString() === onlyOf;
        return isBroken && (failures -= 1) >= 0
          ? Promise.reject(new Error('no such template'))
          : MailWriter.prototype.write.call(writer, mail);
      },
    });
    return () => void Reflect.deleteProperty(writer, 'write');
  }

  it('continues after a mail that cannot be written, and tries that one again later', async () => {
    const mails = [await queue(), await queue()];
    const repair = breakWriting(1);
    await mailServer.send(testBed.app);
    repair();
    const records = await Promise.all(mails.map(({ about }) => mailOf(about)));
    expect(records.map((mail) => String(mail?.['state'])).sort()).toEqual(['queued', 'sent']);
    const putOff = records.find((mail) => mail?.['state'] === 'queued');
    expect(putOff).toMatchObject({
      attempts: 1,
      problem: 'The mail could not be written: no such template',
    });
    testBed.passMinutes(1);
    await mailServer.send(testBed.app);
    for (const { about } of mails) expect(await mailOf(about)).toMatchObject({ state: 'sent' });
  });

  it('gives up, after the last attempt, a mail that cannot be written, and stores the reason', async () => {
    const { recipient, about } = await queue();
    const repair = breakWriting(Infinity, about);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await mailServer.send(testBed.app);
      testBed.passMinutes(NEXT_ATTEMPT_MINUTES);
    }
    repair();
    await mailServer.send(testBed.app);
    expect(await mailOf(about)).toMatchObject({
      state: 'failed',
      attempts: MAX_ATTEMPTS,
      problem: 'The mail could not be written: no such template',
    });
    expect(await mailOf(about)).not.toHaveProperty('dueAt');
    expect(receivedBy(recipient)).toEqual([]);
  });

  it('gives up a mail whose attempts all ended with their process', async () => {
    const { about } = await queue();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await runKilled(testBed.app, 'claimed');
      expect(await mailOf(about)).toMatchObject({ state: 'sending', attempts: attempt });
      testBed.passMinutes(LEASE_MINUTES);
    }
    await mailServer.send(testBed.app);
    expect(await mailOf(about)).toMatchObject({
      state: 'failed',
      problem: 'The last attempt ended without a result',
    });
  });
});
