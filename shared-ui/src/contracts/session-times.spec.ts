import {
  dayIn,
  endedBy,
  keepsBegunSessions,
  localTimeIn,
  momentInWords,
  ownZone,
  placeOf,
  scheduleDays,
  sessionTimes,
  timeOfDay,
  timesOf,
} from './session-times.js';

const evening = { start: '2027-03-14T22:00:00.000Z', end: '2027-03-15T00:30:00.000Z' };

it('shows the times of a session in any zone, also over midnight', () => {
  expect(sessionTimes(evening, 'America/New_York')).toBe('Sun, Mar 14, 2027, 6:00 – 8:30 PM EDT');
  expect(sessionTimes(evening, 'Asia/Kolkata')).toBe('Mon, Mar 15, 2027, 3:30 – 6:00 AM GMT+5:30');
  expect(sessionTimes(evening, 'UTC')).toMatch(/Mar 14, 2027, 10:00 PM.*Mar 15, 2027, 12:30 AM UTC$/);
});

describe('the times of a session', () => {
  const session = { id: '1'.repeat(24), ...evening, zone: 'America/New_York' };

  it("are shown in the viewer's zone, and in the class's zone with its city", () => {
    expect(timesOf(session, 'Asia/Kolkata')).toEqual({
      own: 'Mon, Mar 15, 2027, 3:30 – 6:00 AM GMT+5:30',
      ofClass: 'Sun, Mar 14, 2027, 6:00 – 8:30 PM EDT in New York',
    });
  });

  it("are shown once if both zones have the same time, with the city of the class's zone", () => {
    const own = 'Sun, Mar 14, 2027, 6:00 – 8:30 PM EDT';
    for (const zone of ['America/New_York', 'America/Toronto'])
      expect(timesOf(session, zone)).toEqual({ own, ofClass: 'New York time' });
  });
});

it('shows a time in the viewer’s zone on the clock of twelve hours, as all other times', () => {
  expect(timeOfDay(new Date(2027, 2, 14, 14, 20).toISOString())).toBe('2:20 PM');
});

it('finds the day of a moment in a zone', () => {
  expect(dayIn(evening.start, 'America/New_York')).toBe('2027-03-14');
  expect(dayIn(evening.start, 'Asia/Kolkata')).toBe('2027-03-15');
});

it('names the place of a zone', () => {
  expect(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(placeOf)).toEqual([
    'New York',
    'Buenos Aires',
    'UTC',
  ]);
});

it('shows the days of a schedule, and how many sessions it has', () => {
  const schedule = { ...evening, zone: 'UTC', count: 1 };
  expect(scheduleDays(schedule, 'America/New_York')).toBe('Mar 14, 2027');
  const end = '2027-03-28T22:00:00.000Z';
  expect(scheduleDays({ ...schedule, end, count: 3 }, 'UTC')).toBe('Mar 14 – 28, 2027 · 3\u00a0sessions');
});

it('counts a session until midnight to the day on which it begins', () => {
  const schedule = { start: evening.start, end: '2027-03-15T00:00:00.000Z', zone: 'UTC', count: 1 };
  expect(scheduleDays(schedule, 'UTC')).toBe('Mar 14, 2027');
  const course = { ...schedule, end: '2027-03-29T00:00:00.000Z', count: 3 };
  expect(scheduleDays(course, 'UTC')).toBe('Mar 14 – 28, 2027 · 3\u00a0sessions');
});

it('says why a sale is over: its first session has begun, or no session takes place', () => {
  const schedule = { ...evening, zone: 'UTC', count: 1 };
  const past = '2020-03-14T22:00:00.000Z';
  const future = '2999-03-14T22:00:00.000Z';
  expect(endedBy({ saleEndsAt: past, schedule })).toBe('begun');
  expect(endedBy({ saleEndsAt: past })).toBe('cancelled');
  for (const saleEndsAt of [future, undefined]) expect(endedBy({ saleEndsAt, schedule })).toBeUndefined();
});

it('sessions that have begun stay as they are while the class is approved or a seat is taken', () => {
  const empty = { held: 0, enrolledStudent: 0 };
  expect(keepsBegunSessions({ ...empty, status: 'approved' })).toBe(true);
  expect(keepsBegunSessions({ ...empty, status: 'pending' })).toBe(false);
  expect(keepsBegunSessions({ ...empty, status: 'deny', held: 1 })).toBe(true);
  expect(keepsBegunSessions({ ...empty, status: 'archived', enrolledStudent: 1 })).toBe(true);
});

it('finds the local time in a zone', () => {
  expect(localTimeIn(evening.start, 'America/New_York')).toBe('2027-03-14T18:00');
  expect(localTimeIn(evening.end, 'Asia/Kolkata')).toBe('2027-03-15T06:00');
});

it('shows a moment with its zone', () => {
  expect(momentInWords(evening.start, 'America/New_York')).toBe('Sun, Mar 14, 2027, 6:00 PM EDT');
});

it('makes a format once for each zone, because making one takes far longer than its use', () => {
  const rows = [1, 2, 3].map((count) => ({ ...evening, zone: 'Asia/Tokyo', count }));
  const texts = () =>
    rows.map((row) => [scheduleDays(row, row.zone), sessionTimes(row, row.zone), ownZone()]);
  const first = texts();
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  expect(texts()).toEqual(first);
  expect(made).not.toHaveBeenCalled();
});

it('keeps few formats, because a zone may be written in any case', () => {
  const name = 'africa/ouagadougou';
  const spellings = Array.from({ length: 300 }, (_, bits) =>
    [...name].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  const texts = () => spellings.map((zone) => scheduleDays({ ...evening, zone, count: 1 }, zone));
  texts();
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  texts();
  expect(made.mock.calls.length).toBeGreaterThan(spellings.length - 101);
});
