import fc from 'fast-check';
import { readCalendar } from '../../test/support/calendar.js';
import { type CalendarEvent, calendarFile, cancellationFile } from './calendar-file.js';

/** Zones of both hemispheres, with half hours, and with clocks that never change, go back in summer, or follow Ramadan. */
const zones = [
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
const MINUTE_MS = 60_000;

function eventWith(facts: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: '0'.repeat(24),
    start: new Date('2027-03-14T22:30:00Z'),
    end: new Date('2027-03-15T00:30:00Z'),
    zone: 'America/New_York',
    title: 'Evening Glow',
    description: 'Join: https://meet.test/blush\nYour class: https://portal.test/dashboard/myenroll/1',
    location: 'https://meet.test/blush',
    page: 'https://portal.test/dashboard/myenroll/1',
    organizer: 'Blush Camp <no-reply@portal.test>',
    sequence: 3,
    changedAt: new Date('2027-01-02T03:04:05Z'),
    isCancelled: false,
    ...facts,
  };
}

const someSession = fc.record({
  id: fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  // Any minute from 2000 to 2036.
  start: fc.integer({ min: 15_778_080, max: 35_064_000 }).map((minute) => new Date(minute * MINUTE_MS)),
  minutes: fc.integer({ min: 1, max: 24 * 60 }),
  zone: fc.constantFrom(...zones),
  title: fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }).map((text) => text.trim() || 'x'),
  isCancelled: fc.boolean(),
});
const someEvents = fc.uniqueArray(someSession, { selector: ({ id }) => id, maxLength: 20 }).map((sessions) =>
  sessions.map(({ start, minutes, ...session }) => {
    const end = new Date(start.getTime() + minutes * MINUTE_MS);
    return eventWith({ ...session, start, end });
  }),
);

describe('a calendar file', () => {
  it('has every session at its moment, in its zone, for a program that knows zones from the file only', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const { events: found, zones: described } = readCalendar(calendarFile('Blush Camp', events));
        expect(new Set(described)).toEqual(new Set(found.flatMap(({ zone }) => zone ?? [])));
        expect(
          found.map(({ start, end, uid, valueOf }) => ({ start, end, uid, status: valueOf('status') })),
        ).toEqual(
          events.map(({ id, start, end, isCancelled }) => ({
            start,
            end,
            uid: `${id}@sessions.blush-camp`,
            status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
          })),
        );
      }),
      { numRuns: 100, seed: 54 },
    );
  });

  it('has the moments around the changes of clocks, in each zone', () => {
    for (const zone of zones)
      for (const day of ['2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03', '2027-10-31', '2027-11-07'])
        for (let hour = 0; hour < 24; hour += 1) {
          const start = new Date(`${day}T${String(hour).padStart(2, '0')}:30:00Z`);
          const end = new Date(start.getTime() + 60 * MINUTE_MS);
          const [found] = readCalendar(calendarFile('', [eventWith({ start, end, zone })])).events;
          expect([zone, found?.start]).toEqual([zone, start]);
          expect([zone, found?.end]).toEqual([zone, end]);
        }
  });

  it('names the zone of a session, but the moment in UTC for an hour that occurs twice', () => {
    const zoneOf = (start: string, end: string) =>
      readCalendar(calendarFile('', [eventWith({ start: new Date(start), end: new Date(end) })])).events.map(
        ({ zone, valueOf }) => [zone, valueOf('dtstart')],
      );
    expect(zoneOf('2027-11-07T04:30:00Z', '2027-11-07T04:45:00Z')).toEqual([
      ['America/New_York', '2027-11-07T00:30:00'],
    ]);
    expect(zoneOf('2027-11-07T04:30:00Z', '2027-11-07T06:30:00Z')).toEqual([
      [undefined, '2027-11-07T04:30:00Z'],
    ]);
    expect(zoneOf('2027-11-07T05:30:00Z', '2027-11-07T07:30:00Z')).toEqual([
      [undefined, '2027-11-07T05:30:00Z'],
    ]);
  });

  it('says where, how to join, who changes it, of which version, and when it changed', () => {
    const { method, events } = readCalendar(calendarFile('Blush Camp', [eventWith()]));
    expect(method).toBe('PUBLISH');
    const facts = ['summary', 'location', 'description', 'organizer', 'sequence', 'dtstamp', 'url'].map(
      (name) => events[0]?.valueOf(name),
    );
    expect(facts).toEqual([
      'Evening Glow',
      'https://meet.test/blush',
      'Join: https://meet.test/blush\nYour class: https://portal.test/dashboard/myenroll/1',
      'mailto:no-reply@portal.test',
      '3',
      '2027-01-02T03:04:05Z',
      'https://portal.test/dashboard/myenroll/1',
    ]);
  });

  it('keeps signs and line breaks of texts, and folds lines of more than 75 bytes', () => {
    const title = `Brows, lips; "eyes" \\ ${'ü'.repeat(80)}`;
    const text = calendarFile('Blush Camp', [eventWith({ title, location: '12 Rose Street,\nPortland' })]);
    const [found] = readCalendar(text).events;
    expect(found?.valueOf('summary')).toBe(title);
    expect(found?.valueOf('location')).toBe('12 Rose Street,\nPortland');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is the same text for the same sessions', () => {
    const events = [eventWith(), eventWith({ id: '1'.repeat(24), zone: 'Asia/Tokyo' })];
    expect(calendarFile('Blush Camp', events)).toBe(calendarFile('Blush Camp', events));
  });

  it('without sessions is a calendar as well', () => {
    expect(readCalendar(calendarFile('Blush Camp', [])).events).toEqual([]);
  });
});

describe('a cancellation file', () => {
  it('has METHOD:CANCEL, the next SEQUENCE, and UID and ORGANIZER of the published session', () => {
    const event = eventWith();
    const facts = (text: string, names: readonly string[]) =>
      readCalendar(text).events.map(({ valueOf }) => names.map(valueOf));
    const ended = cancellationFile({ ...event, sequence: 4, isCancelled: true });
    expect(readCalendar(ended).method).toBe('CANCEL');
    expect(facts(ended, ['status', 'sequence'])).toEqual([['CANCELLED', '4']]);
    const kept = ['uid', 'organizer', 'dtstart'];
    expect(facts(ended, kept)).toEqual(facts(calendarFile('Blush Camp', [event]), kept));
  });
});
