import { SubmitButton } from '@blush/shared-ui/forms';
import type { ReactNode } from 'react';
import styles from './submit-row.module.css';

interface SubmitRowProps {
  label: string;
  busy: boolean;
  problem: string | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

export function SubmitRow({ label, busy, problem, children }: SubmitRowProps) {
  return (
    <div className={styles.row}>
      <SubmitButton busy={busy}>{label}</SubmitButton>
      {children}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
