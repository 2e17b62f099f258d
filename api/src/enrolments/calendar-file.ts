import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { timeZoneComponent } from './time-zone-component.js';

export interface CalendarEvent {
  /** Stable id of the session, by which calendars match changes. */
  readonly id: string;
  readonly start: Date;
  readonly end: Date;
  readonly zone: string;
  readonly title: string;
  readonly description: string;
  readonly location?: string;
  /** Address of the enrolment's page. */
  readonly page: string;
  /** Sender of the changes, such as `Blush Camp <no-reply@example.com>`. */
  readonly organizer: string;
  /** Grows with each change of the class or the enrolment. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly isCancelled: boolean;
}

const producer = { company: 'Blush Camp', product: 'Portal', language: 'EN' };
const HOUR_S = 3_600;

/** A calendar (RFC 5545). The same events give the same bytes, so that a program sees that nothing changed. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  return textOf(name, ICalCalendarMethod.PUBLISH, events);
}

/** Removes one cancelled session from calendars: RFC 5546 allows one UID in each cancellation. */
export function cancellationFile(event: CalendarEvent): string {
  return textOf(event.title, ICalCalendarMethod.CANCEL, [event]);
}

function textOf(name: string, method: ICalCalendarMethod, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name: escaped(plain(name)),
    prodId: producer,
    method,
    ttl: HOUR_S,
    timezone: { name: null, generator: (zone) => zoneOf(zone, events) },
    events: events.map(toEvent),
  });
  // The library leaves the last line without its end.
  return `${calendar.toString()}\r\n`;
}

/** Without control characters, which RFC 5545 excludes from texts. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\x00-\x08\x0b-\x1f\x7f]/g, '');
}

/** The library escapes all texts but the name of the calendar. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

function toEvent(event: CalendarEvent): ICalEventData {
  const { id, start, end, zone, title, description, location, page, ...rest } = event;
  const { organizer, sequence, changedAt, isCancelled } = rest;
  return {
    // No host name: the address of the portal may change, the event stays the same.
    id: `${id}@sessions.blush-camp`,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: inZone(start, zone),
    end: inZone(end, zone),
    // In an hour that occurs twice, RFC 5545 means the first one, but not all programs do.
    timezone: isShownTwice(start, zone) || isShownTwice(end, zone) ? 'UTC' : zone,
    summary: plain(title),
    description: plain(description),
    ...(location !== undefined && { location: plain(location) }),
    url: page,
    organizer,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

function zoneOf(zone: string, events: readonly CalendarEvent[]): string {
  const ofZone = events.filter((event) => event.zone === zone);
  const first = Math.min(...ofZone.map(({ start }) => start.getTime()));
  const last = Math.max(...ofZone.map(({ end }) => end.getTime()));
  return timeZoneComponent(zone, new Date(first), new Date(last));
}

function inZone(moment: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
}

/** Whether the clocks of the zone show this time twice, because they go back. */
function isShownTwice(moment: Date, zone: string): boolean {
  const shown = inZone(moment, zone).toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    shown.toZonedDateTime(zone, { disambiguation }),
  );
  return first !== undefined && second !== undefined && !first.equals(second);
}
