import { Button } from '@blush/shared-ui/components';
import { usePortal } from '../portal/portal-context';
import styles from './override-badge.module.css';
import { resetOverrides } from '../remotes/reset-overrides';

export function OverrideBadge() {
  const { overrides } = usePortal();
  return (
    <aside className={styles.badge} aria-label="Overridden remotes">
      <ul className={styles.list}>
        {overrides.map(({ name, url, problem }) => (
          <li key={name}>
            <strong>{name}</strong> from {new URL(url).host}
            {problem !== undefined && `: ${problem}`}
          </li>
        ))}
      </ul>
      <Button size="small" variant="secondary" onClick={resetOverrides}>
        Reset
      </Button>
    </aside>
  );
}
