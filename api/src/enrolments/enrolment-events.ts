import type { ClassContents } from '../classes/class-contents.service.js';
import type { CalendarEvent } from './calendar-file.js';
import { type CountedEnrolment, endOf } from './enrolment-records.service.js';

/**
 * The sessions of an enrolled class. Once the enrolment ended, all of them are cancelled and without links.
 * @param page address of the enrolment's page
 */
export function eventsOf(
  { order, earlier }: CountedEnrolment,
  contents: ClassContents,
  { page, organizer }: Pick<CalendarEvent, 'page' | 'organizer'>,
): CalendarEvent[] {
  const endedAt = endOf(order);
  const { className: title, details, sessions, version, versionAt } = contents;
  return sessions.map(({ id, start, end, zone, cancelledAt, ...session }) => {
    const joinUrl = endedAt ? undefined : session.joinUrl;
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
