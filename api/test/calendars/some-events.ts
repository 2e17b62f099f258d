import fc from 'fast-check';
import type { CalendarEvent } from '../../src/enrolments/calendar-file.js';

/**
 * Zones of both hemispheres. Some have half or quarter hours, or no clock changes; Casablanca changes for Ramadan, and in
 * Dublin winter is the deviation from standard time.
 */
export const zones = [
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
export const MINUTE_MS = 60_000;

export function eventWith(facts: Partial<CalendarEvent> = {}): CalendarEvent {
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

/** Texts with what iCalendar has to escape or fold. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength, unit: 'grapheme' }),
      fc.string({ minLength: 1, maxLength, unit: fc.constantFrom(...';,:"\\^ax ü→👩\n\t\u0007\u007f') }),
    )
    .map((some) => some.trim() || 'x');

const someSession = fc.record({
  id: fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  // Any minute from 2000 to 2036.
  start: fc.integer({ min: 15_778_080, max: 35_064_000 }).map((minute) => new Date(minute * MINUTE_MS)),
  minutes: fc.integer({ min: 1, max: 24 * 60 }),
  zone: fc.constantFrom(...zones),
  title: text(120),
  location: text(200),
  sequence: fc.nat(),
  isCancelled: fc.boolean(),
});

/** Events with different ids. */
export const someEvents = fc
  .uniqueArray(someSession, { selector: ({ id }) => id, maxLength: 20 })
  .map((sessions) =>
    sessions.map(({ start, minutes, ...session }) =>
      eventWith({ ...session, start, end: new Date(start.getTime() + minutes * MINUTE_MS) }),
    ),
  );
