import type { User } from '@blush/shared-ui/contracts';
import { Tag } from '@blush/shared-ui/data';
import styles from './email-cell.module.css';

/** Tells apart two users of the same name, of whom one never proved to own the address. */
export function EmailCell({
  user: { email, emailVerified },
}: {
  user: Pick<User, 'email' | 'emailVerified'>;
}) {
  return (
    <div className={styles.cell}>
      <span className={styles.email}>{email}</span>
      {emailVerified ? <span className={styles.verified}>Verified</span> : <Tag tone="bad">Not verified</Tag>}
    </div>
  );
}
