import { RemotePart } from '../../remotes/remote-part';
import type { BadgeOfRemote } from './dashboard-menu';
import styles from './dashboard-navigation.module.css';

/** Beside the link, whose text and name stay as specified, and which it describes. */
export function MenuBadge({ id, remote, badge }: BadgeOfRemote & { id: string }) {
  return (
    <div id={id} className={styles.badge}>
      <RemotePart remote={remote} part={badge} />
    </div>
  );
}
