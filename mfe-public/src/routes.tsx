import type { RouteObject } from '@blush/shared-ui/router';

/**
 * Paths as in remote.json. Lazy imports name each page's own file, so that each gets a chunk.
 * No components here: Fast Refresh could not keep their state.
 */
export const routes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('./features/home/home-page')).HomePage }),
  },
  {
    path: '/instructor',
    lazy: async () => ({
      Component: (await import('./features/instructors/instructors-page')).InstructorsPage,
    }),
  },
  {
    path: '/allclass',
    lazy: async () => ({ Component: (await import('./features/classes/all-classes-page')).AllClassesPage }),
  },
  {
    path: '/allclass/:id',
    lazy: async () => ({ Component: (await import('./features/classes/class-page')).ClassPage }),
  },
  {
    path: '/offer',
    lazy: async () => ({ Component: (await import('./features/offer/offer-page')).OfferPage }),
  },
  {
    path: '/blog',
    lazy: async () => ({ Component: (await import('./features/blog/blog-page')).BlogPage }),
  },
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('./features/account/login-page')).LoginPage }),
  },
  {
    path: '/signup',
    lazy: async () => ({ Component: (await import('./features/account/sign-up-page')).SignUpPage }),
  },
];
