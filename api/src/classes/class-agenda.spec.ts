import {
  type Agenda,
  AGENDA_DAYS,
  createDraft,
  denyClass,
  getAgenda,
  giveFeedback,
  type SessionBody,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  approvedClass,
  asUser,
  enrolments,
  makeClassBody,
  pendingClass,
  type Person,
  PaymentTestBed,
  plansOf,
} from '../../test/support/index.js';
import { DAY_MS } from '../common/days.js';

const MINUTES_A_DAY = 24 * 60;

const testBed = await PaymentTestBed.open();
testBed.relay.mode = 'forward';
afterAll(() => testBed.close());

const agendaOf = async ({ token }: Person): Promise<Agenda> =>
  (await testBed.app.call(getAgenda, {}, token)).body;
const withId = (id: string) => ({ _id: new Types.ObjectId(id) });
const classesOf = () => testBed.app.database.collection('classes');

function sessionIn(days: number, over: Partial<SessionBody> = {}): SessionBody {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return { start: `${day}T18:00`, end: `${day}T20:00`, zone: 'UTC', ...over };
}

/** A new instructor without classes, and a function that opens one. */
async function newInstructor(): Promise<{
  teacher: Person;
  open: (sessions?: SessionBody[]) => Promise<string>;
}> {
  const teacher = await asUser(testBed.app, 'instructor');
  return {
    teacher,
    open: (sessions = []) =>
      approvedClass(testBed.app, { instructor: teacher, admin: testBed.admin }, { sessions }),
  };
}

const { enrol } = enrolments(testBed);

describe('GET /staff/agenda', () => {
  it("has the instructor's sessions of the next seven days, by start, with their links", async () => {
    const { teacher, open } = await newInstructor();
    const joinUrl = 'https://meet.test/blush';
    const first = await open([sessionIn(5), sessionIn(AGENDA_DAYS + 1)]);
    const second = await open([sessionIn(3, { joinUrl })]);
    await testBed.classWith({ sessions: [sessionIn(2)] });
    const { classes, sessions } = await agendaOf(teacher);
    expect(classes).toBe(2);
    expect(sessions).toMatchObject([
      { classId: second, joinUrl, className: 'Bridal Makeup' },
      { classId: first },
    ]);
    testBed.passMinutes(4 * MINUTES_A_DAY);
    try {
      // Four days later, the session that was too far ahead is within seven days, and that of the third day is over.
      expect((await agendaOf(teacher)).sessions).toMatchObject([{ classId: first }, { classId: first }]);
    } finally {
      testBed.passMinutes(-4 * MINUTES_A_DAY);
    }
  });

  it('has the format of a class that states it, because a session in a studio needs no link', async () => {
    const { teacher, open } = await newInstructor();
    await open([sessionIn(2)]);
    const instructor = teacher;
    await approvedClass(
      testBed.app,
      { instructor, admin: testBed.admin },
      {
        sessions: [sessionIn(3)],
        details: { format: 'studio', description: 'With models.' },
      },
    );
    const { sessions } = await agendaOf(teacher);
    expect(sessions.map(({ format }) => format)).toEqual([undefined, 'studio']);
    expect(sessions[1]).not.toHaveProperty('details');
  });

  it('has no sessions of a class that was made before classes had sessions', async () => {
    const { teacher, open } = await newInstructor();
    await classesOf().updateOne(withId(await open()), { $unset: { sessions: 1 } });
    expect(await agendaOf(teacher)).toMatchObject({ classes: 1, sessions: [] });
  });

  it('leaves out cancelled sessions, and classes that are not open and have no students', async () => {
    const { teacher, open } = await newInstructor();
    const cancelled = await open([sessionIn(2)]);
    await classesOf().updateOne(withId(cancelled), { $set: { 'sessions.0.cancelledAt': new Date() } });
    await pendingClass(testBed.app, teacher, { sessions: [sessionIn(2)] });
    const denied = await open([sessionIn(2)]);
    await enrol(denied);
    await classesOf().updateOne(withId(denied), { $set: { status: 'deny' } });
    expect((await agendaOf(teacher)).sessions).toMatchObject([{ classId: denied }]);
  });

  it('has the classes that wait for a review or were denied, with their feedback', async () => {
    const { teacher, open } = await newInstructor();
    await open();
    const denied = await pendingClass(testBed.app, teacher, { className: 'Red Lips' });
    await testBed.app.call(denyClass, { params: { id: denied } }, testBed.admin.token);
    const body = { feedback: 'Please say which brushes.' };
    await testBed.app.call(giveFeedback, { params: { id: denied }, body }, testBed.admin.token);
    const waiting = await pendingClass(testBed.app, teacher);
    await testBed.app.call(createDraft, { body: makeClassBody() }, teacher.token);
    expect(await agendaOf(teacher)).toMatchObject({
      classes: 4,
      reviews: [
        { classId: waiting, status: 'pending', feedback: '' },
        { classId: denied, className: 'Red Lips', status: 'deny', ...body },
      ],
    });
  });

  it("has the newest enrolments in the instructor's classes, with the students' names", async () => {
    const { teacher, open } = await newInstructor();
    const [one, other] = [await open(), await open()];
    await enrol(await testBed.classWith());
    const first = await enrol(one);
    const second = await enrol(other);
    await testBed.buyer(one);
    expect((await agendaOf(teacher)).newest).toEqual(
      [second, first].map(({ id, classId, student }) => ({
        _id: id,
        classId,
        className: 'Bridal Makeup',
        name: student.name,
        enrolledAt: expect.any(String),
      })),
    );
  });

  it('is empty without classes, and forbidden to admins and students', async () => {
    expect(await agendaOf(await asUser(testBed.app, 'instructor'))).toEqual({
      classes: 0,
      reviews: [],
      sessions: [],
      newest: [],
    });
    for (const { token } of [testBed.admin, await testBed.student()])
      expect((await testBed.app.call(getAgenda, {}, token)).problem.code).toBe('forbidden');
  });

  it('scans no collection', async () => {
    const { teacher, open } = await newInstructor();
    await enrol(await open([sessionIn(2)]));
    const plans = await plansOf(testBed.app.database, () => agendaOf(teacher));
    expect(plans.filter(({ summary }) => /COLLSCAN/.test(summary))).toEqual([]);
  });
});
