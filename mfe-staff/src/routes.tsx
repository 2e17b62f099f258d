import type { RouteObject } from '@blush/shared-ui/router';

/**
 * Paths as in remote.json, which also names roles. Lazy imports name each page's own file, so that each gets a chunk.
 * No components here: Fast Refresh could not keep their state.
 */
export const routes: RouteObject[] = [
  {
    path: '/dashboard/myclass',
    lazy: async () => ({ Component: (await import('./features/my-classes/my-classes-page')).MyClassesPage }),
  },
  {
    path: '/dashboard/myclass/:id',
    lazy: async () => ({
      Component: (await import('./features/update-class/update-class-page')).UpdateClassPage,
    }),
  },
  {
    path: '/dashboard/myclass/:id/students',
    lazy: async () => ({
      Component: (await import('./features/class-students/class-students-page')).ClassStudentsPage,
    }),
  },
  {
    path: '/dashboard/earnings',
    lazy: async () => ({ Component: (await import('./features/earnings/earnings-page')).EarningsPage }),
  },
  {
    path: '/dashboard/aboutyou',
    lazy: async () => ({ Component: (await import('./features/own-bio/own-bio-page')).OwnBioPage }),
  },
  {
    path: '/dashboard/addclass',
    lazy: async () => ({ Component: (await import('./features/add-class/add-class-page')).AddClassPage }),
  },
  {
    path: '/dashboard/manageclass',
    lazy: async () => ({
      Component: (await import('./features/manage-classes/manage-classes-page')).ManageClassesPage,
    }),
  },
  {
    path: '/dashboard/manageuser',
    lazy: async () => ({
      Component: (await import('./features/manage-users/manage-users-page')).ManageUsersPage,
    }),
  },
  {
    path: '/dashboard/manageuser/:id',
    lazy: async () => ({ Component: (await import('./features/manage-users/person-page')).PersonPage }),
  },
  {
    path: '/dashboard/overview',
    lazy: async () => ({ Component: (await import('./features/overview/overview-page')).OverviewPage }),
  },
  {
    path: '/dashboard/payments',
    lazy: async () => ({ Component: (await import('./features/payments/payments-page')).PaymentsPage }),
  },
  {
    path: '/dashboard/auditlog',
    lazy: async () => ({ Component: (await import('./features/audit-log/audit-log-page')).AuditLogPage }),
  },
  {
    path: '/dashboard/mails',
    lazy: async () => ({ Component: (await import('./features/mails/mails-page')).MailsPage }),
  },
  {
    path: '/dashboard/pricerules',
    lazy: async () => ({
      Component: (await import('./features/price-rules/price-rules-page')).PriceRulesPage,
    }),
  },
  {
    path: '/dashboard/releases',
    lazy: async () => ({ Component: (await import('./features/releases/releases-page')).ReleasesPage }),
  },
];
