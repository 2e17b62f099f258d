import { Moment } from '../../../shared/components/moment';
import { ago } from '../ago';
import type { LiveRow } from '../live-rows';
import styles from './live-since.module.css';

export function LiveSince({ app: { since, who, asOf } }: { app: LiveRow }) {
  if (since === null) return <span className={styles.soft}>Not in the history</span>;
  return (
    <div className={styles.since}>
      <Moment at={since} />
      <span className={styles.soft}>{ago(since, asOf)}</span>
      {who !== null && <span className={styles.soft}>by {who}</span>}
    </div>
  );
}
