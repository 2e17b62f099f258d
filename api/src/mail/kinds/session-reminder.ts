import { REMINDER_SPAN_MS } from '../../reminders/reminder-timing.js';
import { defineKind } from './mail-kind.js';
import { kitFacts, placeFacts, sessionFacts, timesInWords, whereLinksAre } from './words.js';

/** Names all sessions of its span that have not begun. `about`: an order. `version`: `reminderVersion` of the first session. */
export const sessionReminder = defineKind({
  isReminder: true,
  read: async ({ about, version }, sources) => {
    const sale = await sources.sale(about);
    const dates = sale && (await sources.classDates(sale.classId));
    if (!dates) return undefined;
    const first = version * 1000;
    const [now, end] = [sources.now().getTime(), first + REMINDER_SPAN_MS];
    const startOf = ({ start }: { readonly start: string }) => Date.parse(start);
    const sessions = dates.sessions.filter(
      (one) => one.cancelledAt === undefined && startOf(one) >= first && startOf(one) < end,
    );
    return {
      id: about,
      className: dates.className,
      details: dates.details,
      state: sale.state,
      takesPlace: sessions[0] !== undefined && startOf(sessions[0]) === first,
      sessions: sessions.filter((one) => startOf(one) > now),
    };
  },
  stillWanted: ({ state, takesPlace, sessions }) => state === 'enrolled' && takesPlace && sessions.length > 0,
  content: ({ id, className, sessions, details }, portal) => ({
    subject: `Soon: ${className}`,
    title: `${className} starts soon`,
    preview: sessions.map(timesInWords).join('; '),
    blocks: [
      { facts: [...sessionFacts(sessions), ...placeFacts(details), ...kitFacts(details)] },
      { text: whereLinksAre(details) },
      { action: { label: 'Open your class', url: `${portal}/dashboard/myenroll/${id}` } },
    ],
    reason: 'You get this mail because you are enrolled in this class at Blush Camp.',
  }),
});
