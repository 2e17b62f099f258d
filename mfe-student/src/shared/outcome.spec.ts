import { aPayment } from '@blush/shared-ui/testing';
import { outcomeOf } from './outcome';

const refundedAt = '2026-03-02T12:00:00Z';
const refundFailedAt = '2026-03-09T12:00:00Z';
const refundPaidAt = '2026-03-12T12:00:00Z';
const dispute = { amount: 20, reason: 'fraudulent', refundable: false };

it.each([
  [{}, undefined],
  [
    { reseated: true },
    'It came after the hold on your seat had ended. Another seat was free, and it is yours.',
  ],
  [
    { status: 'refunding', refundReason: 'no-seat' },
    'It came after the hold on your seat had ended, and no seat could be given for it. $20 is on its way back to your card.',
  ],
  [
    { status: 'refunding', refundReason: 'by-school' },
    'The school gives it back: $20 is on its way back to your card.',
  ],
  [
    { status: 'refunded', refundReason: 'no-seat', refundedAt },
    'It came after the hold on your seat had ended, and no seat could be given for it. $20 went back to your card on Mar 2, 2026. Your bank may take some days to show it.',
  ],
  [
    { status: 'refunded', refundReason: 'by-school', refundedAt },
    'The school gave it back: $20 went back to your card on Mar 2, 2026. Your bank may take some days to show it.',
  ],
  [
    { status: 'refunded', refundReason: 'disputed', refundedAt, dispute: { ...dispute, state: 'lost' } },
    'Your bank decided for you, and you are no longer enrolled: $20 went back to your card on Mar 2, 2026.',
  ],
  [
    { status: 'refunded', refundReason: 'by-school', refundedAt, refundFailedAt },
    '$20 did not reach your card: your bank returned it on Mar 9, 2026. The school pays you another way.',
  ],
  [
    {
      status: 'refunded',
      refundReason: 'by-school',
      refundedAt,
      refundFailedAt,
      refundPaidAt,
      refundOwed: 12.5,
    },
    '$12.50 did not reach your card: your bank returned it on Mar 9, 2026. The school paid you another way on Mar 12, 2026.',
  ],
  [
    { dispute: { ...dispute, state: 'needs-response' } },
    'Your bank is looking into this payment. The seat is yours until it decides.',
  ],
  [
    { reseated: true, dispute: { ...dispute, state: 'inquiry' } },
    'It came after the hold on your seat had ended. Another seat was free, and it is yours. Your bank is looking into this payment. The seat is yours until it decides.',
  ],
  [{ dispute: { ...dispute, state: 'won' } }, 'Your bank looked into this payment and let it stand.'],
  [{ dispute: { ...dispute, state: 'closed' } }, undefined],
  [{ status: 'refunded' }, '$20 went back to your card. Your bank may take some days to show it.'],
] as const)('describes a payment of %j as: %s', (facts, words) => {
  expect(outcomeOf(aPayment({ price: 20, ...facts }))).toBe(words);
});
