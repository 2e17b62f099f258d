import fc from 'fast-check';
import { faultsByIcalendar } from '../../test/calendars/faults-by-icalendar.js';
import { eventWith, someEvents } from '../../test/calendars/some-events.js';
import { calendarFile, cancellationFile } from './calendar-file.js';

it('calendar files and cancellations have no fault by the rules of an independent package', async () => {
  const calendars = fc.array(someEvents, { minLength: 50, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(calendars, async (all) => {
      const files = all.flatMap((events) => [
        calendarFile('Blush Camp', events),
        ...events.slice(0, 1).map((event) => cancellationFile({ ...event, isCancelled: true })),
      ]);
      const faults = await faultsByIcalendar(files);
      expect(faults).toHaveLength(files.length);
      expect(faults.flat()).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

it('the independent package detects calendars with a fault', async () => {
  const valid = calendarFile('Blush Camp', [eventWith()]);
  const broken = [
    valid.replace(/UID:.*\r\n/, ''),
    valid.replace(/DTSTAMP:.*\r\n/, '$&$&'),
    valid.replace(/SEQUENCE:.*\r\n/, 'SEQUENCE:x\r\n'),
    valid.replace(/TZID:.*\r\n/, ''),
    valid.replace(/VERSION:.*\r\n/, ''),
    valid.replace('END:VEVENT\r\n', ''),
  ];
  for (const faults of await faultsByIcalendar(broken)) expect(faults).not.toEqual([]);
});
