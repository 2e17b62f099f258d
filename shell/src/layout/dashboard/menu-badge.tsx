import { RemotePart } from '../../areas/remote-part';
import type { BadgeOfRemote } from './dashboard-menu';
import styles from './dashboard-navigation.module.css';

/** Placed beside the link and used as its description: the link's text and name stay as specified. */
export function MenuBadge({ id, remote, badge }: BadgeOfRemote & { id: string }) {
  return (
    <div id={id} className={styles.badge}>
      <RemotePart remote={remote} part={badge} />
    </div>
  );
}
