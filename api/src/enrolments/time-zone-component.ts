import { Temporal } from 'temporal-polyfill';

/** One observance of RFC 5545: from `start`, the clocks of the zone differ from UTC by `offset`. */
interface Observance {
  readonly name: 'STANDARD' | 'DAYLIGHT';
  /** Local time of the change, by the offset before it. */
  readonly start: Temporal.PlainDateTime;
  readonly offsetBefore: string;
  readonly offset: string;
}

/** Earlier changes are of no use to a calendar, and some have offsets with seconds. */
const EPOCH = Temporal.Instant.fromEpochMilliseconds(0);

/**
 * VTIMEZONE of RFC 5545 for the time between two moments, with one observance for each change of the clocks. The rules are
 * those with which the API reads the times of sessions, so a calendar shows the same moments.
 */
export function timeZoneComponent(zone: string, from: Date, until: Date): string {
  const lines = observancesOf(zone, instantOf(from), instantOf(until)).flatMap(
    ({ name, start, offsetBefore, offset }) => [
      `BEGIN:${name}`,
      `DTSTART:${start.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
      `TZOFFSETFROM:${offsetBefore}`,
      `TZOFFSETTO:${offset}`,
      `END:${name}`,
    ],
  );
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}

function observancesOf(zone: string, from: Temporal.Instant, until: Temporal.Instant): Observance[] {
  const last = from.toZonedDateTimeISO(zone).add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const isKnown = last && Temporal.Instant.compare(last.toInstant(), EPOCH) > 0;
  const observances = [isKnown ? changeAt(last) : constantFrom(EPOCH.toZonedDateTimeISO(zone))];
  let change = from.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  while (change && Temporal.Instant.compare(change.toInstant(), until) <= 0) {
    observances.push(changeAt(change));
    change = change.getTimeZoneTransition('next');
  }
  return observances;
}

function changeAt(after: Temporal.ZonedDateTime): Observance {
  const before = after.subtract({ nanoseconds: 1 });
  return {
    name: isDaylight(after) ? 'DAYLIGHT' : 'STANDARD',
    start: after.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime(),
    offsetBefore: offsetOf(before),
    offset: offsetOf(after),
  };
}

function constantFrom(moment: Temporal.ZonedDateTime): Observance {
  const offset = offsetOf(moment);
  return { name: 'STANDARD', start: moment.toPlainDateTime(), offsetBefore: offset, offset };
}

/** Whether the offset is greater than the smaller one of January and July of that year. */
function isDaylight(moment: Temporal.ZonedDateTime): boolean {
  const offsets = [1, 7].map((month) => moment.with({ month, day: 1 }).offsetNanoseconds);
  return moment.offsetNanoseconds > Math.min(...offsets);
}

function offsetOf({ offset }: Temporal.ZonedDateTime): string {
  return offset.replaceAll(':', '');
}

function instantOf(moment: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime());
}
