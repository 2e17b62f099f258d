import {
  details,
  enrolments,
  joinUrl,
  PaymentTestBed,
  readCalendar,
  sessionIn,
} from '../../test/support/index.js';

const testBed = await PaymentTestBed.open();
testBed.relay.mode = 'forward';
afterAll(() => testBed.close());

const { enrol, enrolled, shown, fileOf, ofStaff, cancelFirst } = enrolments(testBed);

describe('the calendar file of an enrolment', () => {
  it('has the sessions of the class, with place, link and page', async () => {
    const enrolment = await enrolled();
    const { sessions } = await shown(enrolment);
    const { events, zones } = readCalendar(await fileOf(enrolment));
    expect(zones.toSorted()).toEqual(['America/New_York', 'Asia/Kolkata']);
    expect(events.map(({ uid, start, zone }) => [uid, start.toISOString(), zone])).toEqual(
      sessions.map(({ id, start, zone }) => [`${id}@sessions.blush-camp`, start, zone]),
    );
    const page = `http://localhost:4200/dashboard/myenroll/${enrolment.id}`;
    expect(events[0]?.valueOf('summary')).toBe('Bridal Makeup');
    expect(events[0]?.valueOf('location')).toBe(details.place);
    expect(events[0]?.valueOf('description')).toBe(`Join: ${joinUrl}\nYour class: ${page}`);
  });

  it('has the link as the location if the class has no place', async () => {
    const enrolment = await enrol(await testBed.classWith({ sessions: [sessionIn(3)] }));
    expect(readCalendar(await fileOf(enrolment)).events[0]?.valueOf('location')).toBe(joinUrl);
  });

  it('keeps the ids of sessions, and has the version of the class as the sequence', async () => {
    const enrolment = await enrolled();
    const before = readCalendar(await fileOf(enrolment)).events;
    const { version } = await ofStaff(enrolment.classId);
    expect(before.map((event) => event.valueOf('sequence'))).toEqual([`${version}`, `${version}`]);
    expect(await fileOf(enrolment)).toBe(await fileOf(enrolment));
    testBed.passMinutes(5);
    await cancelFirst(enrolment.classId);
    const after = readCalendar(await fileOf(enrolment)).events;
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after.map((event) => event.valueOf('status'))).toEqual(['CANCELLED', 'CONFIRMED']);
    expect(after.map((event) => event.valueOf('sequence'))).toEqual([`${version + 1}`, `${version + 1}`]);
    const stamps = [before, after].map(([event]) => Date.parse(event?.valueOf('dtstamp') ?? ''));
    expect(stamps[1]).toBeGreaterThan(stamps[0] ?? Infinity);
  });

  it('does not change when seats are sold', async () => {
    const enrolment = await enrolled();
    const before = await fileOf(enrolment);
    await enrol(enrolment.classId);
    expect(await fileOf(enrolment)).toBe(before);
  });

  it('is an attachment, and JSON for clients that accept JSON', async () => {
    const { student, id } = await enrolled();
    const authorization = `Bearer ${student.token}`;
    const file = await testBed.app.fetch(`/enrolments/${id}/calendar`, { headers: { authorization } });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="blush-camp.ics"');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const json = await testBed.app.fetch(`/enrolments/${id}/calendar`, {
      headers: { authorization, accept: 'application/json' },
    });
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await json.json()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
});
