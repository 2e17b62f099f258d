import type { Role } from '@blush/shared-ui/contracts';
import { listView } from '../../shared/table/list-view';

const roles = {
  '': 'Any',
  admin: 'admin',
  instructor: 'instructor',
  student: 'student',
} as const satisfies Readonly<Record<Role | '', string>>;

export const userList = listView({
  search: 'Search Users',
  filters: { role: { label: 'Role', values: roles } },
  sortings: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name: A to Z',
    '-name': 'Name: Z to A',
    email: 'Email: A to Z',
    '-email': 'Email: Z to A',
  },
});
