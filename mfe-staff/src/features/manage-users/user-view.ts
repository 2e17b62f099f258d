import type { Role } from '@blush/shared-ui/contracts';

/** Orders in which people are seen, with the words for them; the first is the one to begin with. */
export const userSortings = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name: A to Z',
  '-name': 'Name: Z to A',
  email: 'Email: A to Z',
  '-email': 'Email: Z to A',
} as const;
type Sorting = keyof typeof userSortings;

/** People by role, with the words for them; the first is everybody. */
export const userRoles = {
  '': 'Any',
  admin: 'admin',
  instructor: 'instructor',
  student: 'student',
} as const satisfies Readonly<Record<Role | '', string>>;
type RoleChoice = keyof typeof userRoles;

/** Which people are looked at, and in what order. */
export type UserView = Readonly<{ search: string; role: RoleChoice; sort: Sorting }>;

export const firstUserView: UserView = { search: '', role: '', sort: 'newest' };
export const userChoices = {
  role: Object.keys(userRoles) as RoleChoice[],
  sort: Object.keys(userSortings) as Sorting[],
} as const;
