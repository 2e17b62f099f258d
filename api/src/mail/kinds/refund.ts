import { priceInWords } from '../../common/in-words.js';
import type { RefundReason } from '@blush/shared-ui/contracts';
import { defineKind } from './mail-kind.js';
import { discountFacts, receiptFacts } from './words.js';

const reasons: Readonly<Record<RefundReason, string>> = {
  'no-seat': 'Your payment arrived after the hold on your seat had ended, and no seat could be given for it.',
  'by-school': 'You are no longer enrolled.',
  disputed: 'Your bank has taken the payment back, so you are no longer enrolled.',
};
const onTheWay = 'The money goes back to the card that you paid with. Banks take up to ten days to show it.';

/** Sent once the provider, or the bank, has returned the money. `about`: the order, which is refunded once. `version`: 1. */
export const refund = defineKind({
  hasCalendar: true,
  read: ({ about }, sources) => sources.sale(about),
  stillWanted: ({ state }) => state === 'refunded',
  content: (
    { id, className, priceMinor, discount, transactionId, refundReason = 'by-school', receipt },
    portal,
  ) => {
    const price = priceInWords(priceMinor);
    return {
      subject: `Refunded: ${className}`,
      title: `Your payment for ${className} is refunded`,
      preview: `${price} go back to you.`,
      blocks: [
        { text: reasons[refundReason] },
        ...(refundReason === 'disputed' ? [] : [{ text: onTheWay }]),
        {
          facts: [
            ['Class', className],
            ...discountFacts(discount),
            ['Refunded', price],
            ['Transaction', transactionId],
            ...receiptFacts(receipt),
          ],
        },
        { action: { label: 'Open the receipt', url: `${portal}/dashboard/paymenthistory/${id}` } },
      ],
      reason: 'You get this mail because you paid for a class at Blush Camp.',
    };
  },
});
