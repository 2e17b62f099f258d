import type { StaffUser } from '@blush/shared-ui/contracts';
import type { CsvColumn } from '@blush/shared-ui/data';

export const userExport: readonly CsvColumn<StaffUser>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Verified', value: ({ emailVerified }) => (emailVerified ? 'yes' : 'no') },
  { title: 'Role', value: ({ role }) => role },
  { title: 'Suspended', value: ({ suspension }) => suspension?.reason ?? '' },
  { title: 'Since', value: ({ createdAt }) => createdAt },
];
