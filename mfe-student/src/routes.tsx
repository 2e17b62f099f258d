import type { RouteObject } from '@blush/shared-ui/router';

/**
 * Paths as in remote.json. Lazy imports name each page's own file, so that each gets a chunk.
 * No components here: Fast Refresh could not keep their state.
 */
export const routes: RouteObject[] = [
  {
    path: '/dashboard/myselected',
    lazy: async () => ({
      Component: (await import('./features/selected-classes/selected-classes-page')).SelectedClassesPage,
    }),
  },
  {
    path: '/dashboard/payment/:id',
    lazy: async () => ({ Component: (await import('./features/payment/payment-page')).PaymentPage }),
  },
  {
    path: '/dashboard/myenroll',
    lazy: async () => ({ Component: (await import('./features/enrolments/enrolments-page')).EnrolmentsPage }),
  },
  {
    path: '/dashboard/myenroll/:id',
    lazy: async () => ({ Component: (await import('./features/enrolment/enrolment-page')).EnrolmentPage }),
  },
  {
    path: '/dashboard/paymenthistory',
    lazy: async () => ({
      Component: (await import('./features/payment-history/payment-history-page')).PaymentHistoryPage,
    }),
  },
  {
    path: '/dashboard/paymenthistory/:id',
    lazy: async () => ({ Component: (await import('./features/receipt/receipt-page')).ReceiptPage }),
  },
];
