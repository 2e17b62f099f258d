import fc from 'fast-check';
import { isTimeZone, localTimeOf, momentOf } from './local-time.js';

/** Zones of both hemispheres, with changes of an hour, of half an hour and none, on various days and at various hours. */
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Santiago',
  'America/St_Johns',
  'Europe/Berlin',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Jerusalem',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
];
const MINUTE_MS = 60_000;

/** An independent implementation, with `Intl.DateTimeFormat`. */
function clockOf(zone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (moment) => format.format(moment).replace(' ', 'T');
}

const minutes = fc
  .integer({ min: Date.UTC(2026, 0, 1) / MINUTE_MS, max: Date.UTC(2032, 0, 1) / MINUTE_MS })
  .map((minute) => new Date(minute * MINUTE_MS));

describe('the local time of a session', () => {
  it.each(zones)('is the one that clocks in %s show at any minute, and is converted back', (zone) => {
    const shownAt = clockOf(zone);
    fc.assert(
      fc.property(minutes, (moment) => {
        const local = localTimeOf(moment, zone);
        expect(local).toBe(shownAt(moment));
        const found = momentOf(local, zone);
        expect(found).toBeDefined();
        // In an hour that occurs twice, `momentOf` returns the first moment.
        expect(found?.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(shownAt(found ?? moment)).toBe(local);
      }),
      { numRuns: 200 },
    );
  });

  it.each(zones)(
    'in %s becomes the first moment at which clocks show it, or none, around each change of the clocks',
    (zone) => {
      const shownAt = clockOf(zone);
      for (const change of changesOf(zone)) {
        const firstShown = new Map<string, Date>();
        for (const moment of around(change, 12)) {
          const local = shownAt(moment);
          if (!firstShown.has(local)) firstShown.set(local, moment);
        }
        // Local times read as UTC, so that those that the zone's clocks skip are included.
        for (const asUtc of around(new Date(`${shownAt(change)}:00.000Z`), 3)) {
          const local = asUtc.toISOString().slice(0, 16);
          expect([local, momentOf(local, zone)]).toEqual([local, firstShown.get(local)]);
        }
      }
    },
  );

  it('does not exist in the hour that is skipped', () => {
    expect(momentOf('2027-03-14T02:30', 'America/New_York')).toBeUndefined();
    expect(momentOf('2027-03-28T02:30', 'Europe/Berlin')).toBeUndefined();
    expect(momentOf('2027-03-14T02:30', 'Europe/Berlin')).toEqual(new Date('2027-03-14T01:30:00.000Z'));
  });

  it('is converted to the first moment in an hour that occurs twice', () => {
    expect(momentOf('2026-11-01T01:30', 'America/New_York')).toEqual(new Date('2026-11-01T05:30:00.000Z'));
  });

  it('does not exist on a day that the calendar lacks', () => {
    expect(momentOf('2027-02-29T10:00', 'Europe/Berlin')).toBeUndefined();
    expect(momentOf('2028-02-29T10:00', 'Europe/Berlin')).toEqual(new Date('2028-02-29T09:00:00.000Z'));
  });
});

describe('a time zone', () => {
  it('is one that the IANA database names', () => {
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(['UTC', 'Mars/Olympus', '', 'America'].map(isTimeZone)).toEqual([true, false, false, false]);
  });
});

/** Every quarter of an hour, from `hours` before the moment to `hours` after it. */
function around(moment: Date, hours: number): Date[] {
  return Array.from(
    { length: 2 * hours * 4 },
    (_, nth) => new Date(moment.getTime() + (nth * 15 - hours * 60) * MINUTE_MS),
  );
}

/** Half-hours from 2026 to 2028 after which the zone's offset differs. */
function changesOf(zone: string): Date[] {
  const shownAt = clockOf(zone);
  const offsetAt = (moment: Date) => Date.parse(`${shownAt(moment)}:00.000Z`) - moment.getTime();
  const changes = (from: Date, steps: number, stepMs: number) =>
    Array.from({ length: steps }, (_, nth) => new Date(from.getTime() + nth * stepMs)).filter(
      (moment) => offsetAt(moment) !== offsetAt(new Date(moment.getTime() + stepMs)),
    );
  return changes(new Date(Date.UTC(2026, 0, 1)), 3 * 365, 24 * 60 * MINUTE_MS).flatMap((day) =>
    changes(day, 48, 30 * MINUTE_MS),
  );
}
