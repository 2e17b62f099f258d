import fc from 'fast-check';
import { readCalendar } from '../../test/support/calendar.js';
import { calendarFaults } from '../../test/calendars/calendar-faults.js';
import { eventWith, MINUTE_MS, someEvents, zones } from '../../test/calendars/some-events.js';
import { calendarFile, cancellationFile } from './calendar-file.js';

describe('a calendar file', () => {
  it('has every session at its moment, in its zone, for a program that knows zones from the file only; all that RFC 5545 requires, once, in valid lines and types; and nothing unknown', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const text = calendarFile('Blush Camp', events);
        expect(calendarFaults(text)).toEqual([]);
        const { events: found, zones: described } = readCalendar(text);
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
      { numRuns: 100 },
    );
  });

  it('has the correct moments around changes of the clocks, in each zone', () => {
    for (const zone of zones)
      for (const day of [
        '2027-03-14',
        '2027-03-28',
        '2027-04-04',
        '2027-10-03',
        '2027-10-31',
        '2027-11-07',
      ]) {
        const times = Array.from({ length: 24 }, (_none, hour) => {
          const start = new Date(`${day}T${String(hour).padStart(2, '0')}:30:00Z`);
          return { start, end: new Date(start.getTime() + 60 * MINUTE_MS) };
        });
        const events = times.map((time, hour) =>
          eventWith({ id: String(hour).padStart(24, '0'), zone, ...time }),
        );
        const found = readCalendar(calendarFile('', events)).events;
        expect([zone, found.map(({ start, end }) => ({ start, end }))]).toEqual([zone, times]);
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

  it('has title, place, link to join, organizer, version, time of the last change, and address of the page', () => {
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

  it('keeps punctuation and line breaks of texts, and folds lines of more than 75 bytes', () => {
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

  it('without sessions is a calendar without events', () => {
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

  it('has what RFC 5545 and RFC 5546 require', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const faults = events.map((event) =>
          calendarFaults(cancellationFile({ ...event, isCancelled: true })),
        );
        expect(faults.flat()).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the check of calendars detects', () => {
  const valid = calendarFile('Blush Camp', [eventWith()]);
  const line = (name: string) => new RegExp(`${name}[;:].*\\r\\n`);
  const without = (name: string) => valid.replace(line(name), '');
  const twice = (name: string) => valid.replace(line(name), '$&$&');
  const instead = (name: string, content: string) => valid.replace(line(name), `${content}\r\n`);

  /** The valid file with `property` instead of the name and zone of `DTSTART`. */
  const startOf = (property: string) => valid.replace(/DTSTART;TZID=[^:]*/, property);

  it.each([
    'PRODID',
    'VERSION',
    'METHOD',
    'UID',
    'DTSTAMP',
    'DTSTART',
    'SUMMARY',
    'ORGANIZER',
    'SEQUENCE',
    'STATUS',
    'TZID',
  ])('a missing and a second %s', (name) => {
    expect(calendarFaults(without(name)).join()).toContain(`has no ${name}`);
    expect(calendarFaults(twice(name)).join()).toContain(`has more than one ${name}`);
  });

  it.each([
    ['a line that is not folded', instead('SUMMARY', `SUMMARY:${'x'.repeat(80)}`), 'more than 75 octets'],
    ['a line that ends with LF', valid.replace('\r\n', '\n'), 'CR or LF alone'],
    ['a text that is not escaped', instead('SUMMARY', 'SUMMARY:Brows, lips'), 'has SUMMARY'],
    ['a control character', instead('SUMMARY', 'SUMMARY:Brows\u0007'), 'no content line'],
    ['a time without zone', startOf('DTSTART'), 'has DTSTART'],
    ['a day that does not exist', instead('DTSTAMP', 'DTSTAMP:20270230'), 'has DTSTAMP'],
    ['a zone that is not described', startOf('DTSTART;TZID=Asia/Tokyo'), 'has no VTIMEZONE'],
    [
      'a rule for recurrence',
      twice('SUMMARY').replace(line('SUMMARY'), 'RRULE:FREQ=DAILY\r\n'),
      'may not have RRULE',
    ],
    ['an organizer without address', instead('ORGANIZER', 'ORGANIZER:Blush Camp'), 'has ORGANIZER'],
    ['a component that is not ended', valid.replace('END:VEVENT\r\n', ''), 'ends another component'],
    ['events with the same UID', calendarFile('', [eventWith(), eventWith()]), 'same UID'],
    ['a cancellation of a session that takes place', cancellationFile(eventWith()), 'another STATUS'],
  ])('%s', (_what, broken, fault) => {
    expect(calendarFaults(broken).join()).toContain(fault);
  });
});
