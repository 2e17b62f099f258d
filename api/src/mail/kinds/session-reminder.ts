import { type ClassSession, sessionTimes } from '@blush/shared-ui/contracts';
import { defineKind } from './mail-kind.js';

const DAY_MS = 24 * 60 * 60_000;

/** `about`: an order. `version`: start of the session in seconds of Unix time, so that a moved session has another one. */
export const sessionReminder = defineKind({
  isReminder: true,
  read: async ({ about, version }, sources) => {
    const sale = await sources.sale(about);
    const dates = sale && (await sources.classDates(sale.classId));
    if (!dates) return undefined;
    const start = version * 1000;
    const sessions = dates.sessions.filter(
      (one) => one.cancelledAt === undefined && Date.parse(one.start) >= start,
    );
    const isOver = sources.now().getTime() >= start;
    return { ...dates, id: about, state: sale.state, start, sessions, isOver };
  },
  stillWanted: ({ state, start, sessions: [next], isOver }) =>
    state === 'enrolled' && !isOver && next !== undefined && Date.parse(next.start) === start,
  content: ({ id, className, sessions, start, details }, portal) => {
    const soon = sessions.filter((one) => Date.parse(one.start) < start + DAY_MS);
    const when = soon.map(inWords);
    const { place, kit } = details ?? {};
    return {
      subject: `Soon: ${className}`,
      title: `${className} starts soon`,
      preview: when.join('; '),
      blocks: [
        {
          facts: [
            ...when.map(
              (times, index) => [when.length > 1 ? `Session ${index + 1}` : 'When', times] as const,
            ),
            ...(place === undefined ? [] : [['Where', place] as const]),
            ...(kit === undefined ? [] : [['Bring', kit.join(', ')] as const]),
          ],
        },
        {
          text:
            place === undefined
              ? 'The link to join, if the class has one, and the materials are on the page of your class.'
              : 'The materials are on the page of your class.',
        },
        { action: { label: 'Open your class', url: `${portal}/dashboard/myenroll/${id}` } },
      ],
      reason: 'You get this mail because you are enrolled in this class at Blush Camp.',
    };
  },
});

/** In the time zone of the class, because that of the recipient is not known. */
function inWords(session: ClassSession): string {
  return sessionTimes(session, session.zone);
}
