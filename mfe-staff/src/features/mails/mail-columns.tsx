import type { StaffMail } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { Moment } from '../../shared/components/moment';
import { MailState } from './components/mail-state';
import { SendAgainAction } from './components/send-again-action';
import styles from './mail-columns.module.css';
import { subjectOf } from './mail-words';

export const mailColumns: DataColumns<StaffMail> = [
  {
    title: 'Mail and recipient',
    key: 'subject',
    render: (_, mail) => (
      <div className={styles.mail}>
        <span className={styles.subject}>{subjectOf(mail)}</span>
        <span className={styles.soft}>
          {[mail.recipient.name, mail.recipient.email].filter((part) => part !== undefined).join(', ')}
        </span>
      </div>
    ),
  },
  { title: 'State', key: 'state', card: 'wide', render: (_, mail) => <MailState mail={mail} /> },
  { title: 'Made', key: 'createdAt', render: (_, { createdAt }) => <Moment at={createdAt} /> },
  {
    title: 'Ended',
    key: 'endedAt',
    render: (_, { endedAt }) => (endedAt === undefined ? '–' : <Moment at={endedAt} />),
  },
  {
    title: 'Action',
    key: 'action',
    card: 'actions',
    render: (_, mail) => <SendAgainAction mail={mail} />,
  },
];
