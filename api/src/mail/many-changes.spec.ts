import { Types } from 'mongoose';
import { classEdits, enrolments, openMailTestBed } from '../../test/support/index.js';
import { PROMPT_MAILS_A_DAY } from '../mail-outbox/change-mails.service.js';

const { mailServer, testBed, close } = await openMailTestBed();
testBed.relay.mode = 'forward';
afterAll(close);

const { edit } = classEdits(testBed);
const { enrol } = enrolments(testBed);

/** A class whose place changes with each call of `move`, and its student, who has got the mail of the enrolment. */
async function soldClass() {
  const classId = await testBed.classWith({ details: { format: 'studio', place: 'Room 0' } });
  const { student, id: orderId } = await enrol(classId);
  await mailServer.send(testBed.app);
  let room = 0;
  const move = async () => {
    const details = { format: 'studio' as const, place: `Room ${(room += 1)}` };
    expect((await edit(classId, { details })).status).toBe(200);
  };
  const mails = () => mailServer.received(student.email).slice(1);
  return { orderId, move, mails };
}
const recordsOf = (orderId: string) =>
  testBed.app.database
    .collection('mails')
    .find({ about: new Types.ObjectId(orderId), kind: 'sessions-changed' })
    .toArray();
const passAndSend = async (minutes: number) => {
  testBed.passMinutes(minutes);
  await mailServer.send(testBed.app);
};

describe('many changes of a class', () => {
  it('within two minutes are one record of a mail, which reports all of them', async () => {
    const { orderId, move, mails } = await soldClass();
    for (let count = 0; count < 4; count += 1) await move();
    const [mail, ...more] = await recordsOf(orderId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ state: 'queued', attempts: 0 });
    await passAndSend(2);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('Room 4');
    expect(await recordsOf(orderId)).toMatchObject([{ state: 'sent' }]);
  });

  it('are mailed together if a release that made one record for each has queued some', async () => {
    const { orderId, move, mails } = await soldClass();
    await move();
    const [queued] = await recordsOf(orderId);
    const earlier = { ...queued, _id: new Types.ObjectId(), version: 1 };
    await testBed.app.database.collection('mails').insertOne(earlier);
    await move();
    await passAndSend(2);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('Room 2');
  });

  it('are mailed an hour after the first of them, once the student got five such mails within a day', async () => {
    const { move, mails } = await soldClass();
    for (let count = 1; count <= PROMPT_MAILS_A_DAY; count += 1) {
      await move();
      await passAndSend(2);
      expect(mails()).toHaveLength(count);
    }
    await move();
    await passAndSend(30);
    await move();
    await passAndSend(29);
    expect(mails()).toHaveLength(PROMPT_MAILS_A_DAY);
    await passAndSend(2);
    expect(mails()).toHaveLength(PROMPT_MAILS_A_DAY + 1);
    expect(mails().at(-1)?.text).toContain(`Room ${PROMPT_MAILS_A_DAY + 2}`);
  });
});
