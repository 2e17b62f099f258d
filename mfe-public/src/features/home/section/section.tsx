import { classNames } from '@blush/shared-ui/components';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  ground?: 'paper' | 'sand';
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ title, lead, action, ground = 'paper', className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames(styles.section, styles[ground])} aria-labelledby={id}>
      <header className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {action}
      </header>
      <div className={className}>{children}</div>
    </section>
  );
}
