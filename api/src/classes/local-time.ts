import { Temporal } from 'temporal-polyfill';

export function isTimeZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Converts a local time of a zone to a moment; in an hour that occurs twice when clocks go back, to the first one.
 * `undefined` for a day that the calendar lacks, and for a time that is skipped when clocks go forward.
 * @param local such as `2027-03-14T18:30`
 */
export function momentOf(local: string, zone: string): Date | undefined {
  const wanted = dateTimeOf(local);
  const moment = wanted?.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (!wanted || !moment?.toPlainDateTime().equals(wanted)) return undefined;
  return new Date(moment.epochMilliseconds);
}

/** Local time of a zone, such as `2027-03-14T18:30`. */
export function localTimeOf(moment: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

function dateTimeOf(local: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
