import { Button } from '@blush/shared-ui/components';
import { usePortalSession } from '../../app/portal-context';
import styles from './site-navigation.module.css';

/** Where the person's name would stand, while the school cannot be asked who they are. */
export function SessionOutageNote() {
  const outage = usePortalSession((state) => state.outage);
  if (outage === null) return null;
  return (
    <div className={styles.outage}>
      <span>Your sign-in cannot be checked right now.</span>
      <Button size="small" variant="secondary" busy={outage.retrying} onClick={outage.retry}>
        Try again
      </Button>
    </div>
  );
}
