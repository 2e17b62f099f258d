import {
  approveClass,
  denyClass,
  giveFeedback,
  makeAdmin,
  makeInstructor,
  makeStudent,
  updateClass,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { openMailTestBed, outboxOf, pendingClass } from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { MailOutbox } from '../mail-outbox/mail-outbox.service.js';

const { mailServer, testBed, close } = await openMailTestBed({
  env: { PORTAL_ORIGIN: 'https://school.example' },
});
afterAll(close);

const { send, sent, states } = outboxOf({ mailServer, testBed });

/** A pending class of a new instructor. The mail about the new role is sent, and `sent()` leaves it out. */
async function classOfNewInstructor() {
  const { app, admin } = testBed;
  const instructor = await testBed.student();
  await app.call(makeInstructor, { params: { id: instructor.id } }, admin.token);
  const id = await pendingClass(app, instructor, { className: 'Evening Glow' });
  await send();
  const by = (operation: typeof approveClass | typeof denyClass) =>
    app.call(operation, { params: { id } }, admin.token);
  return {
    id,
    email: instructor.email,
    approve: () => by(approveClass),
    deny: () => by(denyClass),
    comment: (feedback: string) =>
      app.call(giveFeedback, { params: { id }, body: { feedback } }, admin.token),
    edit: (version: number) =>
      app.call(updateClass, { params: { id }, body: { version, className: 'New name' } }, instructor.token),
    sent: () => sent(instructor.email).slice(1),
    last: () => mailServer.received(instructor.email).at(-1),
  };
}

describe('a review of a class', () => {
  it('mails an approval at once', async () => {
    const made = await classOfNewInstructor();
    await made.approve();
    await made.approve();
    await send();
    expect(made.sent()).toEqual(['Approved: Evening Glow']);
    expect(made.last()?.text).toContain(`https://school.example/allclass/${made.id}`);
    expect(made.last()?.text).toContain('students can book it from now on');
  });

  const schedule = { start: new Date(0), end: new Date(1), zone: 'UTC', count: 1 };
  it.each([
    [
      'its first session has begun',
      { schedule },
      'Its first session has begun, so it cannot be booked: archive it, change the dates and send it in again.',
    ],
    [
      'its first session has begun and students have seats',
      { schedule, enrolledStudent: 1 },
      'Its students keep their dates: duplicate the class to offer it on others.',
    ],
    [
      'all its sessions are cancelled',
      { schedule: null },
      'All its sessions are cancelled, so it cannot be booked: add a session.',
    ],
  ])('mails an approval without the offer to book if %s', async (_, facts, remedy) => {
    const made = await classOfNewInstructor();
    const { database, nest } = testBed.app;
    const $set = { ...facts, saleEndsAt: nest.get(Clock).now() };
    await database.collection('classes').updateOne({ _id: new Types.ObjectId(made.id) }, { $set });
    await made.approve();
    await send();
    expect(made.sent()).toEqual(['Approved: Evening Glow']);
    expect(made.last()?.text.replace(/\s+/g, ' ')).toContain(remedy);
    expect(made.last()?.html).toContain(remedy);
    for (const part of [made.last()?.text, made.last()?.html]) expect(part).not.toContain('from now on');
  });

  it('mails a denial after two minutes, with the feedback that came meanwhile', async () => {
    const made = await classOfNewInstructor();
    await made.deny();
    await made.comment('Name the <b>brushes</b>.\nAll of them.');
    await send();
    expect(made.sent()).toEqual([]);
    testBed.passMinutes(3);
    await send();
    expect(made.sent()).toEqual(['Not approved: Evening Glow']);
    expect(made.last()?.text).toContain('> Name the <b>brushes</b>.\n> All of them.');
    expect(made.last()?.html).toContain('Name the &lt;b&gt;brushes&lt;/b&gt;.');
    expect(await states(made.id)).toEqual(['class-denied: sent']);
  });

  it('mails a denial with the feedback that came before other decisions, but not that on the class before an edit', async () => {
    const made = await classOfNewInstructor();
    await made.comment('Name the brushes.');
    await made.approve();
    await made.deny();
    testBed.passMinutes(3);
    await send();
    expect(made.last()?.subject).toBe('Not approved: Evening Glow');
    expect(made.last()?.text).toContain('> Name the brushes.');
    await made.edit(4);
    await made.deny();
    testBed.passMinutes(3);
    await send();
    expect(made.last()?.subject).toBe('Not approved: New name');
    for (const part of [made.last()?.text, made.last()?.html]) expect(part).not.toContain('brushes');
  });

  it('mails the same feedback again if it is given again after an edit', async () => {
    const made = await classOfNewInstructor();
    await made.deny();
    await made.comment('Name the brushes.');
    await made.edit(3);
    await made.deny();
    await made.comment('Name the brushes.');
    testBed.passMinutes(3);
    await send();
    expect(made.sent()).toEqual(['Not approved: New name']);
    expect(made.last()?.text).toContain('> Name the brushes.');
  });

  it('after the mail of a denial, mails the latest feedback separately', async () => {
    const made = await classOfNewInstructor();
    await made.deny();
    testBed.passMinutes(3);
    await send();
    await made.comment('First thought');
    await made.comment('Second thought');
    await send();
    expect(made.sent()).toEqual(['Not approved: Evening Glow', 'Feedback: Evening Glow']);
    expect(made.last()?.text).toContain('> Second thought');
    expect(await states(made.id)).toEqual([
      'class-denied: sent',
      'class-feedback: cancelled',
      'class-feedback: sent',
    ]);
  });

  it('mails feedback separately while the mail of a denial waits for another attempt', async () => {
    const made = await classOfNewInstructor();
    await made.deny();
    testBed.passMinutes(3);
    mailServer.faults = ['busy'];
    await send();
    await made.comment('A late thought');
    await send();
    expect(made.sent()).toEqual(['Feedback: Evening Glow']);
    testBed.passMinutes(2);
    await send();
    expect(made.sent()).toEqual(['Feedback: Evening Glow', 'Not approved: Evening Glow']);
  });

  it('the transaction of feedback has a write conflict, and runs again, if the mail of a denial is sent meanwhile', async () => {
    const made = await classOfNewInstructor();
    await made.deny();
    testBed.passMinutes(3);
    const about = { kind: 'class-denied' as const, about: made.id };
    const outbox = testBed.app.nest.get(MailOutbox);
    const session = await testBed.app.database.startSession();
    session.startTransaction();
    // The first read decides the snapshot of the transaction.
    await testBed.app.database.collection('mails').findOne({}, { session });
    await send();
    await expect(outbox.willReport(about, session)).rejects.toMatchObject({ codeName: 'WriteConflict' });
    await session.endSession();
    const later = await testBed.app.database.startSession();
    expect(await outbox.willReport(about, later)).toBe(false);
    await later.endSession();
  });

  it('mails only the last decision, and none if the class was changed after it', async () => {
    const made = await classOfNewInstructor();
    await made.approve();
    await made.deny();
    await made.approve();
    testBed.passMinutes(3);
    await send();
    expect(made.sent()).toEqual(['Approved: Evening Glow']);
    await made.deny();
    await made.edit(5);
    testBed.passMinutes(3);
    await send();
    expect(made.sent()).toEqual(['Approved: Evening Glow']);
    const all = await states(made.id);
    expect(all.filter((one) => one.endsWith('cancelled'))).toHaveLength(3);
    expect(all).toHaveLength(4);
  });

  it('mails no feedback before a denial, and no empty feedback', async () => {
    const made = await classOfNewInstructor();
    await made.comment('Nice');
    await made.deny();
    await made.comment('');
    expect(await states(made.id)).toEqual(['class-denied: queued']);
  });
});

describe('a new role', () => {
  it('is mailed if the user still has it; its removal is not mailed', async () => {
    const { app, admin } = testBed;
    const person = await testBed.student();
    const give = (operation: typeof makeAdmin | typeof makeInstructor | typeof makeStudent) =>
      app.call(operation, { params: { id: person.id } }, admin.token);
    await give(makeInstructor);
    await give(makeInstructor);
    await send();
    expect(sent(person.email)).toEqual(['You are an instructor at Blush Camp']);
    await give(makeStudent);
    await give(makeAdmin);
    await give(makeInstructor);
    await give(makeAdmin);
    await send();
    expect(sent(person.email).slice(1)).toEqual(['You are an admin at Blush Camp']);
    await give(makeStudent);
    await send();
    expect(sent(person.email)).toHaveLength(2);
  });
});
