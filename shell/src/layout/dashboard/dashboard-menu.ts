import type { LiveRemote, MenuBadge, MenuEntry, Role } from '@blush/shared-ui/contracts';

export type DashboardEntry = Pick<MenuEntry, 'label' | 'path' | 'roles' | 'order' | 'group'>;

/** The specification spells the first label in two ways. */
const ownEntries: readonly DashboardEntry[] = [
  { label: 'User HOME', path: '/dashboard/userhome', roles: ['admin'], order: 10 },
  { label: 'User Home', path: '/dashboard/userhome', roles: ['instructor', 'student'], order: 10 },
  { label: 'Go Back', path: '/', roles: ['student'], order: 20 },
  { label: 'Go Back', path: '/', roles: ['admin', 'instructor'], order: 1000 },
];

type Remotes = readonly { readonly menu: readonly DashboardEntry[] }[];

/** The entries without a group. Reads only what each remote declares, so the menu renders even if code of a remote is not loaded. */
export function dashboardMenu(role: Role, remotes: Remotes): readonly DashboardEntry[] {
  return entriesOf(role, remotes).filter(({ group }) => group === undefined);
}

interface MenuGroup {
  readonly name: string;
  readonly entries: readonly DashboardEntry[];
}

export function dashboardGroups(role: Role, remotes: Remotes): readonly MenuGroup[] {
  const groups = new Map<string, DashboardEntry[]>();
  for (const entry of entriesOf(role, remotes)) {
    if (entry.group === undefined) continue;
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  }
  return [...groups].map(([name, entries]) => ({ name, entries }));
}

export interface BadgeOfRemote {
  readonly remote: LiveRemote;
  readonly badge: MenuBadge;
}

/** Badges by the path of their menu entry. */
export function badgesOf(role: Role, remotes: readonly LiveRemote[]): ReadonlyMap<string, BadgeOfRemote> {
  return new Map(
    remotes
      .flatMap((remote) => (remote.badges ?? []).map((badge) => ({ remote, badge })))
      .filter(({ badge }) => badge.roles.includes(role))
      .map((found) => [found.badge.path, found]),
  );
}

function entriesOf(role: Role, remotes: Remotes): readonly DashboardEntry[] {
  return [...ownEntries, ...remotes.flatMap(({ menu }) => menu)]
    .filter(({ roles }) => roles.includes(role))
    .sort((a, b) => a.order - b.order);
}
