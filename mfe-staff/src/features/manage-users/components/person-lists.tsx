import { formatDate, formatPrice } from '@blush/shared-ui/components';
import {
  listAuditEntries,
  listStaffClasses,
  listStaffPayments,
  PAID,
  type Payment,
  type StaffUser,
} from '@blush/shared-ui/contracts';
import { Tag } from '@blush/shared-ui/data';
import { useOperation } from '@blush/shared-ui/query';
import { auditActions } from '../../../shared/audit/audit-actions';
import { AuditChanges } from '../../../shared/audit/audit-changes';
import { Moment } from '../../../shared/components/moment';
import { StatusTag } from '../../../shared/components/status-tag';
import styles from './person-lists.module.css';
import { ShortList } from './short-list';

/** Only the newest rows: each list has a page with all of them. */
const SHORT = { limit: '5' };

const paymentStates = {
  [PAID]: { tone: 'good', text: 'enrolled' },
  refunding: { tone: 'waiting', text: 'refunding' },
  refunded: { tone: 'neutral', text: 'refunded' },
} as const satisfies Readonly<Record<Payment['status'], object>>;

export function PersonPayments({ person: { _id } }: { person: StaffUser }) {
  return (
    <ShortList
      title="Enrolments and payments"
      answer={useOperation(listStaffPayments, { query: { user: _id, ...SHORT } })}
      none="No payment yet."
      all={{ text: 'All payments', to: `/dashboard/payments?user=${_id}` }}
    >
      {({ className, date, price, status }) => (
        <>
          <div className={styles.words}>
            <span className={styles.name}>{className}</span>
            <span className={styles.soft}>
              {formatPrice(price)} on <time dateTime={date}>{formatDate(date)}</time>
            </span>
          </div>
          <Tag tone={paymentStates[status].tone}>{paymentStates[status].text}</Tag>
        </>
      )}
    </ShortList>
  );
}

export function PersonClasses({ person: { _id } }: { person: StaffUser }) {
  return (
    <ShortList
      title="Classes"
      answer={useOperation(listStaffClasses, { query: { instructor: _id, ...SHORT } })}
      none="Teaches no class."
      all={{ text: 'All classes', to: `/dashboard/manageclass?instructor=${_id}` }}
    >
      {({ className, enrolledStudent, seats, status, stage }) => (
        <>
          <div className={styles.words}>
            <span className={styles.name}>{className}</span>
            <span className={styles.soft}>
              {enrolledStudent} of {seats} seats sold
            </span>
          </div>
          <StatusTag status={status} stage={stage} />
        </>
      )}
    </ShortList>
  );
}

export function PersonEvents({ person: { _id } }: { person: StaffUser }) {
  return (
    <ShortList
      title="Audit log"
      answer={useOperation(listAuditEntries, { query: { target: _id, ...SHORT } })}
      none="Nothing was done to this account yet."
      all={{ text: 'All entries', to: `/dashboard/auditlog?target=${_id}` }}
    >
      {(entry) => (
        <div className={styles.words}>
          <span className={styles.name}>{auditActions[entry.action]}</span>
          {entry.changes.length > 0 && <AuditChanges entry={entry} />}
          <span className={styles.soft}>
            by {entry.actor.name}, <Moment at={entry.at} />
          </span>
        </div>
      )}
    </ShortList>
  );
}
