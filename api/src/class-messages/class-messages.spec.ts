import {
  denyClass,
  eraseUser,
  exportUserData,
  getEnrolment,
  getStaffClass,
  liftSuspension,
  listAuditEntries,
  listClassMessages,
  refundPayment,
  sendClassMessage,
  suspendUser,
  updateClass,
} from '@blush/shared-ui/contracts';
import { asUser, buyClass, type Person, openMailTestBed, outboxOf } from '../../test/support/index.js';
import { MAX_MESSAGES_A_DAY } from './class-messages.service.js';

const { mailServer, testBed, close } = await openMailTestBed({
  env: { PORTAL_ORIGIN: 'https://school.example' },
});
afterAll(close);

const { send, buy } = outboxOf({ mailServer, testBed });
const messagesTo = ({ email }: Person) =>
  mailServer.received(email).filter(({ subject }) => subject.startsWith('Message: '));
const write = (id: string, text: string, author: Person = testBed.instructor) =>
  testBed.app.call(sendClassMessage, { params: { id }, body: { text } }, author.token);
const seenBy = async ({ token }: Person, id: string) =>
  (await testBed.app.call(getEnrolment, { params: { id } }, token)).body.messages;

const openClass = () => testBed.classWith({ availableSeat: 10 });

describe('a message to a class', () => {
  it('is mailed to the students enrolled, with its author as Reply-To, and is shown on the page of the enrolment', async () => {
    const classId = await openClass();
    const { student, orderId } = await buy(classId);
    const another = await buy(classId);
    const answer = await write(classId, 'Bring a <b>mirror</b>.\nDoor B.');
    expect([answer.status, answer.body.recipients]).toEqual([201, 2]);
    await send();
    await send();
    const [mail, ...more] = messagesTo(student);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Message: Bridal Makeup',
      replyTo: testBed.instructor.email,
      from: 'Blush Camp <no-reply@blush.test>',
    });
    expect(mail?.text).toContain('> Bring a <b>mirror</b>.\n> Door B.');
    expect(mail?.html).toContain('Bring a &lt;b&gt;mirror&lt;/b&gt;.');
    expect(mail?.text).toContain(`https://school.example/dashboard/myenroll/${orderId}`);
    expect(mail).not.toHaveProperty('unsubscribe');
    expect(messagesTo(another.student)).toHaveLength(1);
    const late = await buy(classId);
    await send();
    expect(messagesTo(late.student)).toEqual([]);
    expect(await seenBy(late.student, late.orderId)).toEqual([
      {
        _id: answer.body.insertedId,
        text: 'Bring a <b>mirror</b>.\nDoor B.',
        at: expect.any(String),
        by: testBed.instructor.name,
      },
    ]);
  });

  it('is mailed under the name that the class has now', async () => {
    const { student, classId } = await buyClass(testBed);
    const { app, instructor } = testBed;
    const { version } = (await app.call(getStaffClass, { params: { id: classId } }, instructor.token)).body;
    const body = { version, className: 'Evening Glow' };
    await app.call(updateClass, { params: { id: classId }, body }, instructor.token);
    await write(classId, 'See you soon');
    await send();
    expect(messagesTo(student).map(({ subject }) => subject)).toEqual(['Message: Evening Glow']);
    expect(messagesTo(student)[0]?.text).toContain('A message about Evening Glow');
  });

  it('is sent once for an idempotency key, also by two requests at once', async () => {
    const { student, classId } = await buyClass(testBed);
    const body = { text: 'Bring a mirror', idempotencyKey: crypto.randomUUID() };
    const write = () =>
      testBed.app.call(sendClassMessage, { params: { id: classId }, body }, testBed.instructor.token);
    const [first, ...others] = [...(await Promise.all([write(), write()])), await write()];
    expect(first.body.recipients).toBe(1);
    expect(others.map(({ body: answer }) => answer)).toEqual([first.body, first.body]);
    await send();
    expect(messagesTo(student)).toHaveLength(1);
  });

  it('may contain tabs, as pasted texts do, but no other control characters', async () => {
    const { student, classId } = await buyClass(testBed);
    expect((await write(classId, 'Brush:\tflat\nSponge:\tdamp')).status).toBe(201);
    expect((await write(classId, 'Brush:\u0007flat')).problem.code).toBe('invalid-request');
    await send();
    expect(messagesTo(student)[0]?.text).toContain('> Brush:\tflat\n> Sponge:\tdamp');
  });

  it('is neither mailed nor shown to a student whose payment is refunded before the mail is sent', async () => {
    const { student, orderId, classId } = await buyClass(testBed);
    await write(classId, 'See you soon');
    await testBed.app.call(refundPayment, { params: { id: orderId } }, testBed.admin.token);
    await send();
    expect(messagesTo(student)).toEqual([]);
    expect(await seenBy(student, orderId)).toBeUndefined();
  });

  it('can be written by an admin, also after the class was closed, and is in the audit log without its text', async () => {
    const { student, classId } = await buyClass(testBed);
    await testBed.app.call(denyClass, { params: { id: classId } }, testBed.admin.token);
    await write(classId, 'Refunds follow', testBed.admin);
    await send();
    expect(messagesTo(student)[0]?.replyTo).toBe(testBed.admin.email);
    const { body } = await testBed.app.call(
      listAuditEntries,
      { query: { action: 'class-messaged', target: classId } },
      testBed.admin.token,
    );
    expect(body.items.map(({ changes }) => changes)).toEqual([
      [{ field: 'message', before: null, after: 1 }],
    ]);
  });

  it('is mailed even if others are written to the class at the same moment', async () => {
    const { student, classId } = await buyClass(testBed);
    const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => write(classId, text)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await send();
    expect(messagesTo(student)).toHaveLength(3);
    expect(new Set(messagesTo(student).map(({ text }) => /^> (.*)$/m.exec(text)?.[1]))).toEqual(
      new Set(['One', 'Two', 'Three']),
    );
  });

  it('is not mailed while its author is suspended', async () => {
    const { app, admin } = testBed;
    const { student, classId } = await buyClass(testBed);
    const author = await asUser(app, 'admin');
    await write(classId, 'Pay again at https://elsewhere.test', author);
    const params = { id: author.id };
    await app.call(suspendUser, { params, body: { reason: 'Stolen account' } }, admin.token);
    await send();
    expect(messagesTo(student)).toEqual([]);
    await app.call(liftSuspension, { params }, admin.token);
    await send();
    expect(messagesTo(student)).toEqual([]);
  });

  it('is in the export of its author, and remains for the students after the author is erased', async () => {
    const { app, admin } = testBed;
    const { student, orderId, classId } = await buyClass(testBed);
    const author = await asUser(app, 'admin');
    await write(classId, 'Welcome', author);
    const params = { params: { id: author.id } };
    const { body } = await app.call(exportUserData, params, admin.token);
    expect(body.classMessages).toEqual([{ classId, text: 'Welcome', at: expect.any(String) }]);
    await app.call(eraseUser, params, admin.token);
    await send();
    expect(await seenBy(student, orderId)).toMatchObject([{ text: 'Welcome', by: 'Erased person' }]);
    const [mail] = messagesTo(student);
    expect(mail?.text).toContain('Your instructor writes to the students of this class:');
    expect(mail).not.toHaveProperty('replyTo');
  });

  // Last, because a day passes, and staff would have to sign in again.
  it('is listed for staff, newest first, and is limited to ten a day', async () => {
    const { classId } = await buyClass(testBed);
    for (let nth = 1; nth <= MAX_MESSAGES_A_DAY; nth += 1) {
      testBed.passMinutes(1);
      expect((await write(classId, `Message ${nth}`)).status).toBe(201);
    }
    const refused = await write(classId, 'One too many');
    expect(refused.problem).toMatchObject({ code: 'too-many-messages', retryAt: expect.any(String) });
    const list = async () =>
      (await testBed.app.call(listClassMessages, { params: { id: classId } }, testBed.instructor.token)).body;
    expect((await list()).map(({ text }) => text).slice(0, 2)).toEqual(['Message 10', 'Message 9']);
    testBed.passMinutes(24 * 60 - MAX_MESSAGES_A_DAY + 1);
    expect((await write(classId, 'The next day')).status).toBe(201);
    expect(await list()).toHaveLength(MAX_MESSAGES_A_DAY + 1);
  });
});
