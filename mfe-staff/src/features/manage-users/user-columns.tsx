import { formatDate } from '@blush/shared-ui/components';
import type { Role, User } from '@blush/shared-ui/contracts';
import { Tag, type DataColumns, type TagProps } from '@blush/shared-ui/data';
import { EmailCell } from './components/email-cell';
import { RoleActions } from './components/role-actions';
import { UserCell } from './components/user-cell';
import styles from './user-columns.module.css';

const tones: Readonly<Record<Role, TagProps['tone']>> = {
  admin: 'good',
  instructor: 'waiting',
  student: 'neutral',
};

export const userColumns: DataColumns<User> = [
  { title: 'Name', key: 'name', render: (_, user) => <UserCell user={user} /> },
  { title: 'Email', key: 'email', render: (_, user) => <EmailCell user={user} /> },
  { title: 'Role', key: 'role', render: (_, { role }) => <Tag tone={tones[role]}>{role}</Tag> },
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
