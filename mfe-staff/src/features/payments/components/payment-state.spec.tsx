import type { Payment } from '@blush/shared-ui/contracts';
import { aPayment } from '@blush/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { PaymentState } from './payment-state';

const refundedAt = '2026-03-02T12:00:00.000Z';
const explanationOf = (facts: Partial<Payment>) => {
  render(<PaymentState payment={aPayment(facts)} />);
  return screen.queryByRole('paragraph')?.textContent;
};

describe('the state of a payment', () => {
  it.each([
    [{ status: 'service pending' }, undefined],
    [{ status: 'service pending', reseated: true }, 'Came late, and got another seat'],
    [
      { status: 'refunding', refundReason: 'no-seat' },
      'Came too late for a seat. The payment provider has not confirmed it yet.',
    ],
    [
      { status: 'refunding', refundReason: 'by-school' },
      'Given back by the school. The payment provider has not confirmed it yet.',
    ],
    [
      { status: 'refunded', refundReason: 'no-seat', refundedAt },
      'Came too late for a seat. Refunded on Mar 2, 2026.',
    ],
    [
      {
        status: 'refunded',
        refundReason: 'by-school',
        refundedAt,
        refundFailedAt: '2026-03-09T12:00:00.000Z',
      },
      'Given back by the school. Refunded on Mar 2, 2026. The refund failed on Mar 9, 2026: pay the student $49.99 another way.',
    ],
    [
      {
        status: 'refunded',
        refundReason: 'by-school',
        refundedAt,
        refundFailedAt: '2026-03-09T12:00:00.000Z',
        refundPaidAt: '2026-03-12T12:00:00.000Z',
      },
      'Given back by the school. Refunded on Mar 2, 2026. The refund failed on Mar 9, 2026, and was paid another way on Mar 12, 2026.',
    ],
    [
      {
        status: 'refunded',
        refundReason: 'by-school',
        refundedAt,
        refundFailedAt: '2026-03-09T12:00:00.000Z',
        refundOwed: 12.5,
      },
      'Given back by the school. Refunded on Mar 2, 2026. The refund failed on Mar 9, 2026: pay the student $12.50 another way.',
    ],
    [
      { status: 'refunded', refundReason: 'by-school', refundedAt, refundPaidAt: '2026-03-12T12:00:00.000Z' },
      'Given back by the school. Refunded on Mar 2, 2026. Also paid another way on Mar 12, 2026.',
    ],
    [{ status: 'refunded', refundReason: 'by-school' }, 'Given back by the school.'],
  ] as const)('%j is explained as %j', (facts, explanation) => {
    expect(explanationOf(facts)).toBe(explanation);
    expect(screen.getByText(facts.status)).toBeVisible();
  });
});
