import { Moment } from '../../../shared/components/moment';
import { ago } from '../ago';
import type { LiveRow } from '../live-rows';
import styles from './live-since.module.css';

export function LiveSince({ app: { since, who, asOf } }: { app: LiveRow }) {
  return (
    <div className={styles.since}>
      <Moment at={since} />
      <span className={styles.soft}>{ago(since, asOf)}</span>
      <span className={styles.soft}>by {who}</span>
    </div>
  );
}
