import { formatDate } from '@blush/shared-ui/components';
import type { ClassStudent } from '@blush/shared-ui/contracts';
import type { CsvColumn, DataColumns } from '@blush/shared-ui/data';
import styles from './student-columns.module.css';

export const studentColumns: DataColumns<ClassStudent> = [
  { title: 'Name', key: 'name', render: (_, { name }) => <span className={styles.words}>{name}</span> },
  {
    title: 'Email',
    key: 'email',
    card: 'wide',
    render: (_, { email }) =>
      email === '' ? (
        '–'
      ) : (
        <a className={styles.words} href={`mailto:${email}`}>
          {email}
        </a>
      ),
  },
  {
    title: 'Enrolled on',
    key: 'enrolledAt',
    className: styles.day ?? '',
    render: (_, { enrolledAt }) => <time dateTime={enrolledAt}>{formatDate(enrolledAt)}</time>,
  },
];

export const studentExport: readonly CsvColumn<ClassStudent>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Enrolled at', value: ({ enrolledAt }) => enrolledAt },
];
