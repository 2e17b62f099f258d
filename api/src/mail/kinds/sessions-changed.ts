import { type ClassSession, sessionTimes } from '@blush/shared-ui/contracts';
import { defineKind } from './mail-kind.js';

/** `about`: an order. `version`: that of the class with these sessions, so that a later change replaces it. */
export const sessionsChanged = defineKind({
  hasCalendar: true,
  read: async ({ about }, sources) => {
    const sale = await sources.sale(about);
    const dates = sale && (await sources.classDates(sale.classId));
    return dates && { ...dates, id: about, state: sale.state };
  },
  stillWanted: ({ state, sessionsVersion }, { version }) =>
    state === 'enrolled' && sessionsVersion === version,
  content: ({ id, className, sessions }, portal) => ({
    subject: `Changed sessions: ${className}`,
    title: `The sessions of ${className} have changed`,
    preview: sessions.map(inWords).join('; '),
    blocks: [
      {
        text: 'Your instructor has changed the times of the class, or the link to join. The sessions are now:',
      },
      { facts: sessions.map((session, index) => [`Session ${index + 1}`, inWords(session)]) },
      { text: 'Your seat stays yours. The file with this mail brings your calendar up to date.' },
      { action: { label: 'Dates and materials', url: `${portal}/dashboard/myenroll/${id}` } },
    ],
    reason: 'You get this mail because you are enrolled in this class at Blush Camp.',
  }),
});

/** In the time zone of the class, because that of the recipient is not known. */
function inWords(session: ClassSession): string {
  const times = sessionTimes(session, session.zone);
  return session.cancelledAt === undefined ? times : `${times}, cancelled`;
}
