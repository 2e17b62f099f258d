import { dayInWords, priceInWords } from '../../common/in-words.js';
import { defineKind } from './mail-kind.js';
import {
  discountFacts,
  formatFacts,
  kitFacts,
  placeFacts,
  receiptFacts,
  sessionFacts,
  sessionsToCome,
  timesInWords,
  whereLinksAre,
} from './words.js';

/** Sessions that the text names; the calendar file has all. */
const MAX_NAMED_SESSIONS = 10;

/** Has the dates and the receipt. `about`: the order, which is enrolled once. `version`: 1. */
export const enrolment = defineKind({
  hasCalendar: true,
  hasReceipt: true,
  read: async ({ about }, sources) => {
    const sale = await sources.sale(about);
    if (!sale) return undefined;
    const dates = await sources.classDates(sale.classId);
    const sessions = sessionsToCome(dates?.sessions ?? [], sources.now());
    return { ...sale, details: dates?.details ?? {}, sessions };
  },
  stillWanted: ({ state }) => state === 'enrolled',
  content: ({ id, classId, className, details, sessions, ...sale }, portal) => {
    const { priceMinor, discount, date, transactionId, receipt } = sale;
    const price = priceInWords(priceMinor);
    const [next] = sessions;
    const more = sessions.length - MAX_NAMED_SESSIONS;
    const dates = [
      ...sessionFacts(sessions.slice(0, MAX_NAMED_SESSIONS)),
      ...formatFacts(details),
      ...placeFacts(details),
      ...kitFacts(details),
    ];
    return {
      subject: `You are enrolled: ${className}`,
      title: `You are enrolled in ${className}`,
      preview: `${next ? `${timesInWords(next)}. ` : ''}Your receipt for ${price}.`,
      blocks: [
        { text: 'Thank you for your payment. The seat is yours.' },
        ...(dates.length > 0 ? [{ facts: dates }] : []),
        ...(more > 0 ? [{ text: `The dates of ${more} more are in the calendar file with this mail.` }] : []),
        { text: whereLinksAre(details) },
        {
          facts: [
            ['Class', className],
            ...discountFacts(discount),
            [discount ? 'Paid' : 'Price', price],
            ['Paid on', dayInWords(date)],
            ['Transaction', transactionId],
            ...receiptFacts(receipt),
          ],
        },
        { action: { label: 'Open the receipt', url: `${portal}/dashboard/paymenthistory/${id}` } },
        {
          links: [
            { label: 'Dates and materials', url: `${portal}/dashboard/myenroll/${id}` },
            { label: 'About the class', url: `${portal}/allclass/${classId}` },
          ],
        },
      ],
      reason: 'You get this mail because you bought a class at Blush Camp.',
    };
  },
});
