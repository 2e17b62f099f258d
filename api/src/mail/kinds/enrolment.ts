import { dayInWords, priceInWords } from '../../common/words.js';
import { defineKind } from './mail-kind.js';
import { discountFacts, receiptFacts } from './words.js';

/** Has the receipt. `about`: the order, which is enrolled once. `version`: 1. */
export const enrolment = defineKind({
  hasCalendar: true,
  hasReceipt: true,
  read: ({ about }, sources) => sources.sale(about),
  stillWanted: ({ state }) => state === 'enrolled',
  content: ({ id, classId, className, priceMinor, discount, date, transactionId, receipt }, portal) => {
    const price = priceInWords(priceMinor);
    return {
      subject: `You are enrolled: ${className}`,
      title: `You are enrolled in ${className}`,
      preview: `Your receipt for ${price}.`,
      blocks: [
        { text: 'Thank you for your payment. The seat is yours.' },
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
