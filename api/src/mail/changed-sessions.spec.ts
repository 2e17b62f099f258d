import {
  type CreateClassBody,
  refundPayment,
  sendMailAgain,
  type UpdateClassBody,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { classEdits, openMailTestBed, outboxOf, readCalendar } from '../../test/support/index.js';

const { mailServer, testBed, close } = await openMailTestBed({
  env: { PORTAL_ORIGIN: 'https://school.example' },
});
afterAll(close);

const inZone = { zone: 'America/New_York' };
const first = { start: '2031-03-09T18:00', end: '2031-03-09T20:00', ...inZone };
const later = { start: '2031-03-16T18:00', end: '2031-03-16T20:00', ...inZone };
const firstTimes = 'Sun, Mar 9, 2031, 6:00 – 8:00 PM EDT in New York';
const laterTimes = 'Sun, Mar 16, 2031, 6:00 – 8:00 PM EDT in New York';
const studio = { format: 'studio' as const, place: '1 Rose Street, Leeds' };
const refundRule =
  'If you cannot come to the new dates, or a class is cancelled, write to hello@blush.test. Such a refund is made by a person, not automatically.';

const { ofStaff, edit } = classEdits(testBed);
const { send, states, buy } = outboxOf({ mailServer, testBed });
/** Sends after the two minutes for which a mail waits for more changes. */
async function sendLater() {
  testBed.passMinutes(2);
  await send();
}

/** A student who has paid for the class and got the mail. */
async function enrol(classId: string) {
  const { student, orderId } = await buy(classId);
  await send();
  const mails = () => mailServer.received(student.email).slice(1);
  return {
    orderId,
    /** Mails after that of the enrolment. */
    mails,
    subjects: () => mails().map(({ subject }) => subject),
    /** Events of the calendar file in the last mail. */
    events: () => {
      const files = mailServer.received(student.email).at(-1)?.attachments ?? [];
      const file = files.find(({ name }) => name === 'blush-camp.ics');
      return readCalendar(Buffer.from(file?.content ?? '', 'base64').toString()).events;
    },
  };
}

async function soldClass(facts: Partial<CreateClassBody> = { sessions: [first] }) {
  const classId = await testBed.classWith(facts);
  const change = async (changes: Omit<UpdateClassBody, 'version'>) =>
    expect((await edit(classId, changes)).status).toBe(200);
  const sessionIds = async () => ((await ofStaff(classId)).sessions ?? []).map(({ id }) => id);
  return { classId, change, sessionIds, ...(await enrol(classId)) };
}

describe('changed sessions of a class', () => {
  it('are mailed to the students once, with their calendar, when the instructor is done', async () => {
    const { orderId, change, sessionIds, mails, events } = await soldClass();
    const [id = ''] = await sessionIds();
    await change({ sessions: [{ id, ...first, start: '2031-03-09T19:00' }] });
    await change({ sessions: [{ id, ...first, start: '2031-03-09T18:30' }, later] });
    await send();
    expect(mails()).toEqual([]);
    await sendLater();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Changed sessions: Bridal Makeup');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Your instructor has changed the times.');
      expect(part).toContain('Sun, Mar 9, 2031, 6:30 – 8:00 PM EDT in New York');
      expect(part).toContain(laterTimes);
      expect(part).toContain(refundRule);
      expect(part).toContain('https://school.example/refunds');
      expect(part).toContain(`https://school.example/dashboard/myenroll/${orderId}`);
      expect(part).not.toContain('ancelled:');
    }
    expect(events()).toHaveLength(2);
    expect(await states(orderId)).toEqual(['enrolment: sent', 'sessions-changed: sent']);
  });

  it('are not mailed to students whose payment was refunded since; other changes are not mailed at all', async () => {
    const { orderId, change, sessionIds, mails, subjects } = await soldClass();
    await change({ price: 30, details: { level: 'beginner', kit: ['Mirror'] } });
    await change({ materials: [{ title: 'Film', url: 'https://films.test/1' }] });
    await sendLater();
    expect(mails()).toEqual([]);
    const [id = ''] = await sessionIds();
    await change({ sessions: [{ id, ...later }] });
    await testBed.app.call(refundPayment, { params: { id: orderId } }, testBed.admin.token);
    await sendLater();
    expect(subjects()).toEqual(['Refunded: Bridal Makeup']);
  });

  it('are mailed with the fact that a link changed, but without the link, also in the calendar', async () => {
    const { orderId, change, sessionIds, mails, events } = await soldClass();
    const [id = ''] = await sessionIds();
    await change({ sessions: [{ id, ...first, joinUrl: 'https://meet.test/glow' }] });
    await sendLater();
    const [mail] = mails();
    expect(mail?.subject).toBe('Changed sessions: Bridal Makeup');
    expect(mail?.text).toContain('Your instructor has changed the link to join.');
    expect(mail?.text).toContain(firstTimes);
    expect(mail?.text).not.toContain(refundRule);
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('meet.test');
    expect(events().map(({ valueOf }) => [valueOf('description'), valueOf('location')])).toEqual([
      [`Your class: https://school.example/dashboard/myenroll/${orderId}`, undefined],
    ]);
  });
});

describe('a cancelled session', () => {
  it('is named as cancelled, once, with the rule for refunds', async () => {
    const { change, sessionIds, mails, events } = await soldClass({ sessions: [first, later] });
    const [id = '', other = ''] = await sessionIds();
    const cancelled = { id, ...first, cancelled: true };
    await change({ sessions: [cancelled, { id: other, ...later }] });
    await sendLater();
    const [mail] = mails();
    expect(mail?.subject).toBe('Cancelled session: Bridal Makeup');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('A session of Bridal Makeup is cancelled');
      expect(part).toContain('Your instructor has cancelled this session:');
      expect(part).toContain(refundRule);
      expect(part).not.toContain('has changed');
    }
    expect(mail?.text).toContain(`Cancelled: ${firstTimes}`);
    expect(mail?.text).toContain(`When: ${laterTimes}`);
    expect(events().map(({ valueOf }) => valueOf('status'))).toEqual(['CANCELLED', 'CONFIRMED']);

    await change({ sessions: [cancelled, { id: other, ...later, end: '2031-03-16T21:00' }] });
    await sendLater();
    const next = mails().at(-1);
    expect(next?.subject).toBe('Changed sessions: Bridal Makeup');
    expect(next?.text).not.toContain('ancelled:');
    expect(next?.text).not.toContain(firstTimes);
  });

  it('is named beside other changes, if its own mail could not be sent before them', async () => {
    const { change, sessionIds, mails, subjects } = await soldClass({ sessions: [first, later] });
    const [id = '', other = ''] = await sessionIds();
    const cancelled = { id, ...first, cancelled: true };
    await change({ sessions: [cancelled, { id: other, ...later }] });
    testBed.passMinutes(2);
    mailServer.faults = ['busy'];
    await send();
    await change({ sessions: [cancelled, { id: other, ...later, end: '2031-03-16T21:00' }] });
    await sendLater();
    expect(subjects()).toEqual(['Cancelled session: Bridal Makeup']);
    expect(mails()[0]?.text).toContain(`Cancelled: ${firstTimes}`);
    expect(mails()[0]?.text).toContain('Your instructor has changed the times.');
  });

  it('is named to a student whose refused mail of the enrolment is sent again before its own', async () => {
    const { app, admin } = testBed;
    const { classId, change, sessionIds } = await soldClass({ sessions: [first, later] });
    mailServer.faults = ['refuses'];
    const { orderId, mails, subjects } = await enrol(classId);
    const [id = '', other = ''] = await sessionIds();
    await change({
      sessions: [
        { id, ...first, cancelled: true },
        { id: other, ...later },
      ],
    });
    testBed.passMinutes(1);
    const refused = { kind: 'enrolment', about: new Types.ObjectId(orderId), state: 'failed' };
    const mail = await app.database.collection('mails').findOne(refused);
    await app.call(sendMailAgain, { params: { id: String(mail?._id) } }, admin.token);
    await send();
    expect(await states(orderId)).toEqual(['enrolment: sent', 'sessions-changed: queued']);
    await sendLater();
    expect(subjects()).toEqual(['Cancelled session: Bridal Makeup']);
    expect(mails()[0]?.text).toContain(`Cancelled: ${firstTimes}`);
    expect(mails()[0]?.text).toContain(refundRule);
  });

  it('is not named to students who enrolled after it was cancelled', async () => {
    const { classId, change, sessionIds } = await soldClass({ sessions: [first, later] });
    const [id = '', other = ''] = await sessionIds();
    const cancelled = { id, ...first, cancelled: true };
    await change({ sessions: [cancelled, { id: other, ...later }] });
    const late = await enrol(classId);
    await change({ sessions: [cancelled, { id: other, ...later, end: '2031-03-16T21:00' }] });
    await sendLater();
    expect(late.subjects()).toEqual(['Changed sessions: Bridal Makeup']);
    expect(late.mails()[0]?.text).not.toContain(firstTimes);
  });

  it.each([1, 2])('is mailed as the cancellation of all sessions when none is left: %d', async (count) => {
    const { change, sessionIds, mails, events } = await soldClass({
      sessions: [first, later].slice(0, count),
    });
    const ids = await sessionIds();
    const sessions = [first, later].slice(0, count).map((one, index) => ({ id: ids[index] ?? '', ...one }));
    await change({ sessions: sessions.map((session) => ({ ...session, cancelled: true })) });
    await sendLater();
    const [mail] = mails();
    expect(mail?.subject).toBe('Cancelled: Bridal Makeup');
    expect(mail?.text).toContain('All sessions of Bridal Makeup are cancelled');
    expect(mail?.text.match(/^Cancelled: /gm)).toHaveLength(count);
    expect(mail?.text).not.toContain('This is how the class takes place now');
    expect(mail?.text).toContain(refundRule);
    expect(events().every(({ valueOf }) => valueOf('status') === 'CANCELLED')).toBe(true);
  });
});

describe('a new place', () => {
  it('is mailed, with a calendar that has it and a greater SEQUENCE', async () => {
    const { change, mails, events } = await soldClass({ details: studio, sessions: [first] });
    const [before] = events();
    await change({ details: { ...studio, place: '2 Lily Lane, Leeds' } });
    await sendLater();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New place: Bridal Makeup');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Your instructor has changed the place.');
      expect(part).toContain('2 Lily Lane, Leeds');
      expect(part).toContain(firstTimes);
      expect(part).not.toContain('1 Rose Street');
      expect(part).not.toContain(refundRule);
      expect(part).toContain('https://school.example/refunds');
    }
    const [after] = events();
    expect(after?.valueOf('location')).toBe('2 Lily Lane, Leeds');
    expect(after?.uid).toBe(before?.uid);
    expect(Number(after?.valueOf('sequence'))).toBeGreaterThan(Number(before?.valueOf('sequence')));
  });

  it('is mailed together with another format and times', async () => {
    const { change, sessionIds, mails } = await soldClass({ details: studio, sessions: [first] });
    const [id = ''] = await sessionIds();
    await change({ details: { format: 'live-online' } });
    await change({ sessions: [{ id, ...later }] });
    await sendLater();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Changed sessions: Bridal Makeup');
    expect(mail?.text).toContain(
      'Your instructor has changed the times, the place, and how the class takes place.',
    );
    expect(mail?.text).toContain('How it takes place: Live online');
    expect(mail?.text).not.toContain('Where:');
  });

  it('of a class without sessions is mailed without a calendar', async () => {
    const { change, mails } = await soldClass({ details: { format: 'recorded' } });
    await change({ details: studio });
    await sendLater();
    const [mail] = mails();
    expect(mail?.subject).toBe('Changed: Bridal Makeup');
    expect(mail?.text).toContain('Where: 1 Rose Street, Leeds');
    expect(mail?.text).not.toContain('calendar');
    expect(mail?.attachments).toEqual([]);
  });
});
