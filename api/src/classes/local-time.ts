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
 * The moment at which the clocks of a zone show a time; of an hour that comes twice when clocks go back, the first.
 * `undefined` for a day that the calendar lacks, and for a time that is skipped when clocks go forward.
 * @param local such as `2027-03-14T18:30`
 */
export function momentOf(local: string, zone: string): Date | undefined {
  const wanted = dateTimeOf(local);
  const moment = wanted?.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (!wanted || !moment?.toPlainDateTime().equals(wanted)) return undefined;
  return new Date(moment.epochMilliseconds);
}

/** What the clocks of a zone show, such as `2027-03-14T18:30`. */
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
