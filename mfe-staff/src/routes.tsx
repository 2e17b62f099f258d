import type { Role } from '@blush/shared-ui/contracts';
import type { RouteObject } from '@blush/shared-ui/router';

/** Whom the shell shows a page, and sends its code. */
const only = (role: Role) => ({ roles: [role] });
const forInstructors = only('instructor');
const forAdmins = only('admin');

/**
 * What this remote mounts, by paths from the root as remote.json lists them. Pages load when they are visited;
 * a page is named by its own file, so that each gets a chunk of its own. No components here: hot reload could
 * not keep their state.
 */
export const routes: RouteObject[] = [
  {
    path: '/dashboard/myclass',
    handle: forInstructors,
    lazy: async () => ({ Component: (await import('./features/my-classes/my-classes-page')).MyClassesPage }),
  },
  {
    path: '/dashboard/myclass/:id',
    handle: forInstructors,
    lazy: async () => ({
      Component: (await import('./features/update-class/update-class-page')).UpdateClassPage,
    }),
  },
  {
    path: '/dashboard/myclass/:id/students',
    handle: forInstructors,
    lazy: async () => ({
      Component: (await import('./features/class-students/class-students-page')).ClassStudentsPage,
    }),
  },
  {
    path: '/dashboard/earnings',
    handle: forInstructors,
    lazy: async () => ({ Component: (await import('./features/earnings/earnings-page')).EarningsPage }),
  },
  {
    path: '/dashboard/addclass',
    handle: forInstructors,
    lazy: async () => ({ Component: (await import('./features/add-class/add-class-page')).AddClassPage }),
  },
  {
    path: '/dashboard/manageclass',
    handle: forAdmins,
    lazy: async () => ({
      Component: (await import('./features/manage-classes/manage-classes-page')).ManageClassesPage,
    }),
  },
  {
    path: '/dashboard/manageuser',
    handle: forAdmins,
    lazy: async () => ({
      Component: (await import('./features/manage-users/manage-users-page')).ManageUsersPage,
    }),
  },
  {
    path: '/dashboard/overview',
    handle: forAdmins,
    lazy: async () => ({ Component: (await import('./features/overview/overview-page')).OverviewPage }),
  },
  {
    path: '/dashboard/payments',
    handle: forAdmins,
    lazy: async () => ({ Component: (await import('./features/payments/payments-page')).PaymentsPage }),
  },
  {
    path: '/dashboard/auditlog',
    handle: forAdmins,
    lazy: async () => ({ Component: (await import('./features/audit-log/audit-log-page')).AuditLogPage }),
  },
  {
    path: '/dashboard/releases',
    handle: forAdmins,
    lazy: async () => ({ Component: (await import('./features/releases/releases-page')).ReleasesPage }),
  },
];
