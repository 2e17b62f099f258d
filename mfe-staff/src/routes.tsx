import type { RouteObject } from '@blush/shared-ui/router';

/**
 * What this remote mounts, by paths from the root as remote.json lists them. Pages load when they are visited;
 * a page is named by its own file, so that each gets a chunk of its own. No components here: hot reload could
 * not keep their state.
 */
export const routes: RouteObject[] = [
  {
    path: '/dashboard/myclass',
    lazy: async () => ({ Component: (await import('./features/my-classes/my-classes-page')).MyClassesPage }),
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
];
