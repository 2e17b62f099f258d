import { Avatar, Card, formatDate } from '@blush/shared-ui/components';
import type { StaffUser } from '@blush/shared-ui/contracts';
import { Tag } from '@blush/shared-ui/data';
import { Moment } from '../../../shared/components/moment';
import { EmailCell } from './email-cell';
import styles from './person-facts.module.css';
import { RoleTag } from './role-tag';

export function PersonFacts({ person }: { person: StaffUser }) {
  const { name, photo, role, createdAt, suspension } = person;
  return (
    <Card className={styles.card}>
      <Avatar name={`Photo of ${name}`} person={name} src={photo} size={96} />
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            <EmailCell user={person} />
          </dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            <RoleTag role={role} />
          </dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd className={styles.state}>
            {suspension ? (
              <>
                <Tag tone="bad">Suspended</Tag>
                <Moment at={suspension.at} />
              </>
            ) : (
              <Tag tone="good">Active</Tag>
            )}
          </dd>
        </div>
        {suspension && (
          <div className={styles.wide}>
            <dt>Reason</dt>
            <dd className={styles.reason}>{suspension.reason}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
