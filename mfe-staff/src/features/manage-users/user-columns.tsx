import { formatDate } from '@blush/shared-ui/components';
import type { StaffUser } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { EmailCell } from './components/email-cell';
import { RoleActions } from './components/role-actions';
import { RoleTag } from './components/role-tag';
import { UserCell } from './components/user-cell';
import styles from './user-columns.module.css';

export const userColumns: DataColumns<StaffUser> = [
  { title: 'Name', key: 'name', render: (_, user) => <UserCell user={user} /> },
  { title: 'Email', key: 'email', render: (_, user) => <EmailCell user={user} /> },
  { title: 'Role', key: 'role', render: (_, { role }) => <RoleTag role={role} /> },
  {
    title: 'Since',
    key: 'createdAt',
    render: (_, { createdAt }) => (
      <time className={styles.day} dateTime={createdAt}>
        {formatDate(createdAt)}
      </time>
    ),
  },
  { title: 'Actions', key: 'actions', card: 'actions', render: (_, user) => <RoleActions user={user} /> },
];
