import { aPayment } from '@blush/shared-ui/testing';
import { outcomeOf } from './outcome';

const refundedAt = '2026-03-02T12:00:00Z';

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
  [{ status: 'refunded' }, '$20 went back to your card. Your bank may take some days to show it.'],
] as const)('describes a payment of %j as: %s', (facts, words) => {
  expect(outcomeOf(aPayment({ price: 20, ...facts }))).toBe(words);
});
