import { render, screen } from '@testing-library/react';
import { DisputeState } from './dispute-state';

const dueBy = '2026-03-09T12:00:00.000Z';

describe('the state of a dispute', () => {
  it.each([
    [
      'inquiry',
      'inquiry',
      'The bank asks about this payment. Answer at the payment provider by Mar 9, 2026, or refund the payment.',
    ],
    ['needs-response', 'disputed', 'Send evidence to the payment provider by Mar 9, 2026.'],
    ['under-review', 'disputed', 'The bank reviews the evidence.'],
    ['won', 'dispute won', 'The school has the money back.'],
    ['lost', 'dispute lost', 'The seat is free again.'],
    ['closed', 'inquiry closed', 'The bank took no money back.'],
  ] as const)('%s is shown as "%s", with its reason and the next step', (state, tag, step) => {
    render(
      <DisputeState
        dispute={{ state, reason: 'product_not_received', amount: 30, refundable: false, dueBy }}
      />,
    );
    expect(screen.getByText(tag)).toBeVisible();
    expect(screen.getByRole('paragraph')).toHaveTextContent(`$30, product not received. ${step}`);
  });

  it('names no deadline if the provider gives none', () => {
    render(
      <DisputeState
        dispute={{ state: 'needs-response', reason: 'general', amount: 30, refundable: false }}
      />,
    );
    expect(screen.getByRole('paragraph')).toHaveTextContent('Send evidence to the payment provider.');
  });
});
