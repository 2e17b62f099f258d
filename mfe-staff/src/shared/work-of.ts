import type { Overview } from '@blush/shared-ui/contracts';
import { pluralize } from './pluralize';

/** Work that waits for an admin, with the page on which it is done. */
export function workOf({ classesToReview, paymentsGoingBack, openDisputes }: Overview['pending']) {
  return {
    reviews: {
      count: classesToReview,
      words: `${pluralize(classesToReview, 'class', 'classes')} to review`,
      to: '/dashboard/manageclass?status=pending&sort=oldest',
    },
    refunds: {
      count: paymentsGoingBack,
      words: `${pluralize(paymentsGoingBack, 'refund', 'refunds')} in progress`,
      to: '/dashboard/payments?status=refunding',
    },
    disputes: {
      count: openDisputes,
      words: `${pluralize(openDisputes, 'dispute', 'disputes')} open`,
      to: '/dashboard/payments?dispute=open',
    },
  };
}
