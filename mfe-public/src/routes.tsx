import type { RouteObject } from '@blush/shared-ui/router';

/**
 * Paths as in remote.json. Each lazy import names the page's own file, which becomes a chunk; the route's id is the
 * name of that file, by which prerendered pages find the chunk. A route with children is one file for several
 * addresses. No components here: Fast Refresh could not keep their state.
 */
export const routes: RouteObject[] = [
  {
    id: 'home-page',
    path: '/',
    lazy: async () => ({ Component: (await import('./features/home/home-page')).HomePage }),
  },
  {
    id: 'instructors-pages',
    lazy: async () => ({
      Component: (await import('./features/instructors/instructors-pages')).InstructorsPages,
    }),
    children: [{ path: '/instructor' }, { path: '/instructor/:id' }],
  },
  {
    id: 'all-classes-page',
    path: '/allclass',
    lazy: async () => ({ Component: (await import('./features/classes/all-classes-page')).AllClassesPage }),
  },
  {
    id: 'class-page',
    path: '/allclass/:id',
    lazy: async () => ({ Component: (await import('./features/classes/class-page')).ClassPage }),
  },
  {
    id: 'offer-page',
    path: '/offer',
    lazy: async () => ({ Component: (await import('./features/offer/offer-page')).OfferPage }),
  },
  {
    id: 'blog-page',
    path: '/blog',
    lazy: async () => ({ Component: (await import('./features/blog/blog-page')).BlogPage }),
  },
  {
    id: 'reminders-page',
    path: '/reminders/:token',
    lazy: async () => ({ Component: (await import('./features/reminders/reminders-page')).RemindersPage }),
  },
  {
    id: 'texts-page',
    lazy: async () => ({ Component: (await import('./features/texts/texts-page')).TextsPage }),
    children: [{ path: '/faq' }, { path: '/refunds' }, { path: '/terms' }, { path: '/privacy' }],
  },
  {
    id: 'account-pages',
    lazy: async () => ({ Component: (await import('./features/account/account-pages')).AccountPages }),
    children: [{ path: '/login' }, { path: '/signup' }],
  },
];
