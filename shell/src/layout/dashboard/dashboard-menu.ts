import type { MenuEntry, Role } from '@blush/shared-ui/contracts';

/** An entry of the side menu; the shell's own may lead out of the dashboard. */
export type DashboardEntry = Pick<MenuEntry, 'label' | 'path' | 'roles' | 'order'>;

const ownEntries: readonly DashboardEntry[] = [
  { label: 'User HOME', path: '/dashboard/userhome', roles: ['admin'], order: 10 },
  { label: 'User Home', path: '/dashboard/userhome', roles: ['instructor', 'student'], order: 10 },
  { label: 'Go Back', path: '/', roles: ['student'], order: 20 },
  { label: 'Go Back', path: '/', roles: ['admin', 'instructor'], order: 1000 },
];

/**
 * The side menu of a role: the shell's own entries among those that remotes declare, by their order. It comes
 * from the registries alone, so it stands while a remote is down.
 */
export function dashboardMenu(
  role: Role,
  remotes: readonly { readonly menu: readonly DashboardEntry[] }[],
): readonly DashboardEntry[] {
  return [...ownEntries, ...remotes.flatMap(({ menu }) => menu)]
    .filter(({ roles }) => roles.includes(role))
    .sort((a, b) => a.order - b.order);
}
