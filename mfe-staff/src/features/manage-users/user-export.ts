import type { User } from '@blush/shared-ui/contracts';
import type { CsvColumn } from '@blush/shared-ui/data';

export const userExport: readonly CsvColumn<User>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Verified', value: ({ emailVerified }) => (emailVerified ? 'yes' : 'no') },
  { title: 'Role', value: ({ role }) => role },
  { title: 'Since', value: ({ createdAt }) => createdAt },
];
