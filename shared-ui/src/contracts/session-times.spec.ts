import { dayIn, localTimeIn, placeOf, scheduleDays, sessionTimes, showSameTime } from './session-times.js';

const evening = { start: '2027-03-14T22:00:00.000Z', end: '2027-03-15T00:30:00.000Z' };

it('shows the times of a session in any zone, also over midnight', () => {
  expect(sessionTimes(evening, 'America/New_York')).toBe('Sun, Mar 14, 2027, 6:00 – 8:30 PM EDT');
  expect(sessionTimes(evening, 'Asia/Kolkata')).toBe('Mon, Mar 15, 2027, 3:30 – 6:00 AM GMT+5:30');
  expect(sessionTimes(evening, 'UTC')).toMatch(/Mar 14, 2027, 10:00 PM.*Mar 15, 2027, 12:30 AM UTC$/);
});

it('compares what clocks show at a moment, not names of zones', () => {
  expect(showSameTime(evening.start, 'America/New_York', 'America/Toronto')).toBe(true);
  expect(showSameTime(evening.start, 'America/New_York', 'Europe/Berlin')).toBe(false);
  // Arizona has no daylight saving time.
  expect(showSameTime('2027-01-14T12:00:00.000Z', 'America/Phoenix', 'America/Denver')).toBe(true);
  expect(showSameTime('2027-07-14T12:00:00.000Z', 'America/Phoenix', 'America/Denver')).toBe(false);
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
  expect(scheduleDays({ ...schedule, end, count: 3 }, 'UTC')).toBe('Mar 14 – 28, 2027 · 3 sessions');
});

it('finds what clocks in a zone show', () => {
  expect(localTimeIn(evening.start, 'America/New_York')).toBe('2027-03-14T18:00');
  expect(localTimeIn(evening.end, 'Asia/Kolkata')).toBe('2027-03-15T06:00');
});
