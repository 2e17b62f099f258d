import { SubmitButton } from '@blush/shared-ui/forms';
import styles from './submit-row.module.css';

interface SubmitRowProps {
  label: string;
  busy: boolean;
  problem: string | undefined;
}

export function SubmitRow({ label, busy, problem }: SubmitRowProps) {
  return (
    <div className={styles.row}>
      <SubmitButton busy={busy}>{label}</SubmitButton>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
