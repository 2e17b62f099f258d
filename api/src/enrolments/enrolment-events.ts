import type { ClassContents } from '../classes/class-contents.service.js';
import type { CalendarEvent } from './calendar-file.js';
import { type CountedEnrolment, endOf } from './enrolment-records.service.js';

interface EventOptions extends Pick<CalendarEvent, 'page' | 'organizer'> {
  /** Whether events have the links to join. */
  readonly withLinks: boolean;
}

/** The sessions of an enrolled class. Once the enrolment ended, all of them are cancelled and without links. */
export function eventsOf(
  { order, earlier }: CountedEnrolment,
  contents: ClassContents,
  { page, organizer, withLinks }: EventOptions,
): CalendarEvent[] {
  const endedAt = endOf(order);
  const { className: title, details, sessions, version, versionAt } = contents;
  return sessions.map(({ id, start, end, zone, cancelledAt, ...session }) => {
    const joinUrl = withLinks && !endedAt ? session.joinUrl : undefined;
    const location = details?.place ?? joinUrl;
    return {
      id,
      start: new Date(start),
      end: new Date(end),
      zone,
      title,
      description: [...(joinUrl === undefined ? [] : [`Join: ${joinUrl}`]), `Your class: ${page}`].join('\n'),
      ...(location !== undefined && { location }),
      page,
      organizer,
      // Begin and end of an enrolment are changes as well, which the class's version does not count.
      sequence: version + 2 * earlier + (endedAt ? 1 : 0),
      changedAt: endedAt && endedAt > versionAt ? endedAt : versionAt,
      isCancelled: endedAt !== undefined || cancelledAt !== undefined,
    };
  });
}
