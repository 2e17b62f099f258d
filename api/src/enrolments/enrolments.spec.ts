import {
  type ClassMaterial,
  type ClassSession,
  eraseUser,
  getClass,
  getEnrolment,
  getEnrolmentCalendar,
  listAuditEntries,
  listClasses,
  listEnrolments,
  updateClass,
} from '@blush/shared-ui/contracts';
import {
  approvedClass,
  asUser,
  details,
  enrolments,
  halfHourIn,
  joinUrl,
  materials,
  PaymentTestBed,
  type Person,
  readCalendar,
} from '../../test/support/index.js';

const DAY_MINUTES = 24 * 60;

const testBed = await PaymentTestBed.open({ logs: true });
testBed.relay.mode = 'forward';
afterAll(() => testBed.close());

const { enrol, enrolled, refund, shown, fileOf, ofStaff, cancelFirst } = enrolments(testBed);

describe('an enrolment', () => {
  it('has all sessions with links, the details, the materials and the address of the instructor', async () => {
    const enrolment = await enrolled();
    const [first, last] = (await ofStaff(enrolment.classId)).sessions ?? [];
    const found = await shown(enrolment);
    expect(found).toMatchObject({
      _id: enrolment.id,
      classId: enrolment.classId,
      paymentId: enrolment.id,
      nextSession: first,
      sessions: [first, last],
      materials,
      class: { className: 'Bridal Makeup', details, email: testBed.instructor.email, price: 19.99 },
    });
    expect(found.sessions.map((session) => session.joinUrl)).toEqual([joinUrl, joinUrl]);
    for (const field of ['endedAt', 'feedSince']) expect(found).not.toHaveProperty(field);
  });

  it('has no address of an instructor who was erased', async () => {
    const { app, admin } = testBed;
    const instructor = await asUser(app, 'instructor');
    const enrolment = await enrol(await approvedClass(app, { instructor, admin }));
    expect((await shown(enrolment)).class.email).toBe(instructor.email);
    await app.call(eraseUser, { params: { id: instructor.id } }, admin.token);
    const { class: facts } = await shown(enrolment);
    expect(facts.instructorName).toBe('A former instructor');
    expect(facts).not.toHaveProperty('email');
  });

  it('of a class without sessions has none', async () => {
    const enrolment = await enrol(await testBed.classWith());
    expect(await shown(enrolment)).toMatchObject({ sessions: [], materials: [] });
    expect(await shown(enrolment)).not.toHaveProperty('nextSession');
    expect(readCalendar(await fileOf(enrolment)).events).toEqual([]);
  });

  it('names the session that is next: not a cancelled one', async () => {
    const enrolment = await enrolled();
    await cancelFirst(enrolment.classId);
    const { nextSession, sessions } = await shown(enrolment);
    expect(nextSession).toEqual(sessions[1]);
    expect(sessions[0]?.cancelledAt).toEqual(expect.any(String));
  });

  it('of an unpaid order is not found', async () => {
    const { student, started } = await testBed.buyer(await testBed.classWith());
    for (const operation of [getEnrolment, getEnrolmentCalendar]) {
      const answer = await testBed.app.call(operation, { params: { id: started.orderId } }, student.token);
      expect(answer.problem.code).toBe('not-found');
    }
  });

  it('stays after a refund, without links, materials and the address of the instructor', async () => {
    const enrolment = await enrolled();
    await refund(enrolment);
    const found = await shown(enrolment);
    expect(found).toMatchObject({ _id: enrolment.id, endedAt: expect.any(String), materials: [] });
    expect(found.sessions).toHaveLength(2);
    expect(found).not.toHaveProperty('nextSession');
    for (const secret of [joinUrl, 'files.test', testBed.instructor.email])
      expect(JSON.stringify(found)).not.toContain(secret);
    expect(await fileOf(enrolment)).not.toContain(joinUrl);
  });
});

describe('the materials of a class', () => {
  it('are only for the students enrolled, the instructor and admins', async () => {
    const { student, classId } = await enrolled();
    const ofClass = async (person?: Person) =>
      (await testBed.app.call(getClass, { params: { id: classId } }, person?.token)).body.materials;
    for (const person of [student, testBed.instructor, testBed.admin])
      expect(await ofClass(person)).toEqual(materials);
    expect([await ofClass(), await ofClass(await testBed.student())]).toEqual([undefined, undefined]);
    expect(JSON.stringify((await testBed.app.call(listClasses, {})).body)).not.toContain('files.test');
  });

  it('change without another review, with an audit entry, and stay when an update does not name them', async () => {
    const id = await testBed.classWith({ materials });
    const update = async (body: { materials?: ClassMaterial[]; className?: string }) => {
      const { version } = await ofStaff(id);
      const input = { params: { id }, body: { version, ...body } };
      return (await testBed.app.call(updateClass, input, testBed.instructor.token)).body;
    };
    expect(await update({ materials })).toEqual({ modifiedCount: 0 });
    const more = [...materials, { title: 'Film', url: 'https://films.test/1' }];
    expect(await update({ materials: more })).toEqual({ modifiedCount: 1 });
    expect(await ofStaff(id)).toMatchObject({ status: 'approved', materials: more, changed: [] });
    const entries = (await testBed.app.call(listAuditEntries, { query: {} }, testBed.admin.token)).body.items;
    expect(entries[0]?.changes).toEqual([
      {
        field: 'materials',
        before: 'Colour wheel: https://files.test/wheel.pdf',
        after: 'Colour wheel: https://files.test/wheel.pdf\nFilm: https://films.test/1',
      },
    ]);
    await update({ className: 'Other' });
    expect((await ofStaff(id)).materials).toEqual(more);
    await update({ materials: [] });
    expect(await ofStaff(id)).not.toHaveProperty('materials');
  });

  describe('are refused', () => {
    let id: string;
    beforeAll(async () => {
      id = await testBed.classWith();
    });

    it.each<[string, unknown]>([
      ['no https', [{ title: 'Film', url: 'http://films.test' }]],
      ['a script', [{ title: 'Film', url: 'javascript:alert(1)' }]],
      ['no title', [{ title: ' ', url: 'https://films.test' }]],
      ['another field', [{ title: 'Film', url: 'https://films.test', size: 1 }]],
      ['too many', Array.from({ length: 21 }, () => materials[0])],
    ])('with %s', async (_what, wrong) => {
      const body = { version: 1, materials: wrong as ClassMaterial[] };
      const answer = await testBed.app.call(updateClass, { params: { id }, body }, testBed.instructor.token);
      expect(answer.problem.code).toBe('invalid-request');
    });
  });
});

describe('the next session of an enrolment', () => {
  it('is the one under way, then the one to come, then none', async () => {
    const [soon, later] = [halfHourIn(10), halfHourIn(2 * DAY_MINUTES)];
    const id = await testBed.classWith({ sessions: [soon, later] });
    const { student } = await enrol(id);
    const next = async () => {
      const [enrolment] = (await testBed.app.call(listEnrolments, {}, student.token)).body as {
        nextSession?: ClassSession;
      }[];
      return enrolment?.nextSession?.start.slice(0, 16);
    };
    expect(await next()).toBe(soon.start);
    testBed.passMinutes(20);
    expect(await next()).toBe(soon.start);
    testBed.passMinutes(30);
    expect(await next()).toBe(later.start);
    testBed.passMinutes(3 * DAY_MINUTES);
    expect(await next()).toBeUndefined();
    testBed.passMinutes(-3 * DAY_MINUTES - 50);
  });
});
