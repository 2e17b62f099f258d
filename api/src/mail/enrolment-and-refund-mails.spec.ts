import { eraseUser, exportUserData, refundPayment } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { buyClass, openMailTestBed, outboxOf, type Person, readCalendar } from '../../test/support/index.js';
import { Seats } from '../classes/seats.service.js';
import { IntentSync } from '../payments/intent-sync.service.js';

const { mailServer, testBed, close } = await openMailTestBed({
  env: { PORTAL_ORIGIN: 'https://school.example' },
});
afterAll(close);

const { send, sent, records, states, buy } = outboxOf({ mailServer, testBed });

const inZone = { zone: 'America/New_York' };
const first = { start: '2031-03-09T18:00', end: '2031-03-09T20:00', ...inZone };
const later = { start: '2031-03-16T18:00', end: '2031-03-16T20:00', ...inZone };

const refundBySchool = (orderId: string) =>
  testBed.app.call(refundPayment, { params: { id: orderId } }, testBed.admin.token);

/** The calendar files of the last mail to the student. */
const calendarsOf = ({ email }: Person) =>
  (mailServer.received(email).at(-1)?.attachments ?? [])
    .filter(({ contentType }) => contentType === 'text/calendar')
    .map(({ content }) => readCalendar(Buffer.from(content, 'base64').toString()));

describe('the mail of an enrolment', () => {
  it('is sent once, with the receipt, however often the payment is reported', async () => {
    const { student, orderId, classId, transactionId } = await buyClass(testBed);
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    await send();
    await send();
    const [mail, ...more] = mailServer.received(student.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: 'Blush Camp <no-reply@blush.test>',
      subject: 'You are enrolled: Bridal Makeup',
      attachments: [{ name: expect.stringMatching(/^BC-\d{4}-0001\.pdf$/), contentType: 'application/pdf' }],
    });
    expect(mail?.messageId).toMatch(/^[0-9a-f]{24}@blush\.test$/);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`Hello ${student.name},`);
      expect(part).toContain('$19.99');
      expect(part).toContain(transactionId);
      expect(part).toContain(`https://school.example/dashboard/paymenthistory/${orderId}`);
      expect(part).toContain(`https://school.example/allclass/${classId}`);
    }
    expect(await states(orderId)).toEqual(['enrolment: sent']);
  });

  it('names sessions, format and place, and what to bring, but no link to join', async () => {
    const joinUrl = 'https://meet.test/glow';
    const details = { format: 'studio' as const, place: '1 Rose Street, Leeds', kit: ['Mirror', 'Brushes'] };
    const sessions = [
      { ...first, joinUrl },
      { ...later, joinUrl },
    ];
    const { student } = await buy(await testBed.classWith({ details, sessions }));
    await send();
    const mail = mailServer.received(student.email).at(-1);
    for (const part of [mail?.text, mail?.html]) {
      for (const words of [
        'Sun, Mar 9, 2031, 6:00 – 8:00 PM EDT in New York',
        'Sun, Mar 16, 2031, 6:00 – 8:00 PM EDT in New York',
        'In the studio',
        '1 Rose Street, Leeds',
        'Mirror; Brushes',
        'on the page of your class',
      ])
        expect(part).toContain(words);
      expect(part).not.toContain('meet.test');
    }
  });

  it('names ten of many sessions, and says where the others and the link are', async () => {
    const sessions = Array.from({ length: 12 }, (_, index) => {
      const day = `2031-04-${String(index + 1).padStart(2, '0')}`;
      return { start: `${day}T18:00`, end: `${day}T20:00`, ...inZone };
    });
    const classId = await testBed.classWith({ details: { format: 'live-online' }, sessions });
    const { student } = await buy(classId);
    await send();
    const text = mailServer.received(student.email).at(-1)?.text ?? '';
    expect(text.match(/^Session \d+: /gm)).toHaveLength(10);
    expect(text).toContain('The dates of 2 more are in the calendar file with this mail.');
    expect(text).toContain('How it takes place: Live online');
    expect(text).toContain('The link to join, if the class has one, and the materials are on the page');
  });

  it('of a recorded class names no dates and no link to join', async () => {
    const { student } = await buy(await testBed.classWith({ details: { format: 'recorded' } }));
    await send();
    const text = mailServer.received(student.email).at(-1)?.text ?? '';
    expect(text).toContain('How it takes place: Recorded');
    expect(text).toContain('The materials are on the page of your class.');
    for (const words of ['When:', 'Session 1', 'link to join']) expect(text).not.toContain(words);
  });

  it('has the sessions as a calendar file', async () => {
    const { student } = await buy(await testBed.classWith({ sessions: [first, later] }));
    await send();
    const [calendar, ...more] = calendarsOf(student);
    expect(more).toEqual([]);
    expect(calendar?.method).toBe('PUBLISH');
    expect(calendar?.events.map(({ start, valueOf }) => [start, valueOf('status')])).toEqual([
      [new Date('2031-03-09T22:00:00Z'), 'CONFIRMED'],
      [new Date('2031-03-16T22:00:00Z'), 'CONFIRMED'],
    ]);
  });

  it.each([
    { where: 'with a place', details: { format: 'studio' as const, place: '1 Rose Street, Leeds' } },
    { where: 'without a place', details: { format: 'live-online' as const } },
  ])('has a calendar file without the link to join, of a class $where', async ({ details }) => {
    const sessions = [{ ...first, joinUrl: 'https://meet.test/glow' }];
    const { student, orderId } = await buy(await testBed.classWith({ details, sessions }));
    await send();
    const events = calendarsOf(student).flatMap((calendar) => calendar.events);
    expect(events.map(({ valueOf }) => [valueOf('description'), valueOf('location')])).toEqual([
      [`Your class: https://school.example/dashboard/myenroll/${orderId}`, details.place],
    ]);
  });

  it('is not sent once the payment is refunded, but the mail of the refund is', async () => {
    const { student, orderId } = await buyClass(testBed);
    await refundBySchool(orderId);
    await send();
    expect(sent(student.email)).toEqual(['Refunded: Bridal Makeup']);
    expect(await states(orderId)).toEqual(['enrolment: cancelled', 'refund: sent']);
    const [cancelled] = await records(orderId);
    expect(cancelled).toMatchObject({ problem: 'Its reason no longer existed when it was due.' });
    expect(cancelled).not.toHaveProperty('dueAt');
  });

  it('is not sent when no seat was left, but the mail of the refund is: the transaction of the enrolment was undone', async () => {
    const seats = testBed.app.nest.get(Seats);
    Object.assign(seats, { enrol: () => Promise.resolve(false) });
    const classId = await testBed.classWith({ availableSeat: 1, sessions: [first] });
    const { student, orderId } = await buy(classId);
    Reflect.deleteProperty(seats, 'enrol');
    await send();
    expect(await states(orderId)).toEqual(['refund: sent']);
    const mail = mailServer.received(student.email).at(-1);
    expect(mail?.text).toContain('no seat could be given for it');
    expect(mail?.text).not.toContain('calendar');
    expect(mail?.attachments).toEqual([]);
  });

  it('is not sent before the payment', async () => {
    const { student, started } = await testBed.buyer(await testBed.classWith({ availableSeat: 1 }));
    await send();
    expect(sent(student.email)).toEqual([]);
    expect(await states(started.orderId)).toEqual([]);
  });
});

describe('the mail of a refund', () => {
  it('says how much is refunded, and why', async () => {
    const { student, orderId, transactionId } = await buyClass(testBed);
    await send();
    await testBed.stripe.refunds.create({ payment_intent: transactionId });
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    await send();
    const mail = mailServer.received(student.email).at(-1);
    expect(mail?.subject).toBe('Refunded: Bridal Makeup');
    expect(mail?.text).toContain('You are no longer enrolled.');
    expect(mail?.text).toContain('Refunded: $19.99');
    expect(await states(orderId)).toEqual(['enrolment: sent', 'refund: sent']);
  });

  it('cancels the sessions in the calendar of the student, each in a file of its own', async () => {
    const { student, orderId } = await buy(await testBed.classWith({ sessions: [first, later] }));
    await send();
    const added = calendarsOf(student).flatMap(({ events }) => events);
    await refundBySchool(orderId);
    await send();
    const cancelled = calendarsOf(student);
    expect(cancelled.map(({ method, events }) => [method, events.length])).toEqual([
      ['CANCEL', 1],
      ['CANCEL', 1],
    ]);
    for (const [index, { events }] of cancelled.entries()) {
      const [before, after] = [added[index], events[0]];
      expect(after?.uid).toBe(before?.uid);
      expect(after?.valueOf('status')).toBe('CANCELLED');
      expect(after?.valueOf('organizer')).toBe('mailto:no-reply@blush.test');
      expect(after?.valueOf('organizer')).toBe(before?.valueOf('organizer'));
      expect(Number(after?.valueOf('sequence'))).toBeGreaterThan(Number(before?.valueOf('sequence')));
    }
    const mail = mailServer.received(student.email).at(-1);
    expect(mail?.attachments.map(({ name }) => name)).toEqual([
      'cancelled-session-1.ics',
      'cancelled-session-2.ics',
    ]);
    for (const part of [mail?.text, mail?.html])
      expect(part).toContain('Open what is attached to take the sessions out of your calendar.');
  });

  it('cancels no session that is over, and none of a class that the student bought again', async () => {
    const classId = await testBed.classWith({ sessions: [first, later] });
    const { student: attended, orderId } = await buy(classId);
    const { student: again, orderId: refundedOrder } = await buy(classId);
    await refundBySchool(refundedOrder);
    await buy(classId, again);
    await send();
    expect(sent(again.email).toSorted()).toEqual([
      'Refunded: Bridal Makeup',
      'You are enrolled: Bridal Makeup',
    ]);
    const refunded = mailServer.received(again.email).find(({ subject }) => subject.startsWith('Refunded'));
    expect(refunded?.attachments).toEqual([]);

    const minutes = Math.ceil((Date.parse('2031-03-10T00:00Z') - Date.now()) / 60_000);
    await refundBySchool(orderId);
    testBed.passMinutes(minutes);
    await send();
    testBed.passMinutes(-minutes);
    expect(calendarsOf(attended).map(({ events }) => events[0]?.start)).toEqual([
      new Date('2031-03-16T22:00:00Z'),
    ]);
  });
});

describe('the recipient', () => {
  it('gets mail at the address that they have at the time of sending', async () => {
    const { student, orderId } = await buyClass(testBed);
    const users = testBed.app.database.collection('users');
    const email = `new-${student.email}`;
    await users.updateOne({ _id: new Types.ObjectId(student.id) }, { $set: { email } });
    await send();
    expect([sent(student.email), sent(email)]).toEqual([[], ['You are enrolled: Bridal Makeup']]);
    expect((await records(orderId))[0]).toMatchObject({ to: email });
  });

  it('gets none at an address that another account claimed', async () => {
    const { student, orderId } = await buyClass(testBed);
    const users = testBed.app.database.collection('users');
    await users.updateOne({ _id: new Types.ObjectId(student.id) }, { $unset: { email: 1 } });
    await send();
    expect(sent(student.email)).toEqual([]);
    expect(await states(orderId)).toEqual(['enrolment: cancelled']);
  });

  it('finds the mails in the export, and an erasure removes them', async () => {
    const { student, orderId } = await buyClass(testBed);
    await send();
    const params = { params: { id: student.id } };
    const { body } = await testBed.app.call(exportUserData, params, testBed.admin.token);
    expect(body.mails).toEqual([
      {
        kind: 'enrolment',
        state: 'sent',
        to: student.email,
        subject: 'You are enrolled: Bridal Makeup',
        createdAt: expect.any(String),
        endedAt: expect.any(String),
      },
    ]);
    await testBed.app.call(eraseUser, params, testBed.admin.token);
    expect(await records(orderId)).toEqual([]);
  });
});
