import { useId, type ReactNode } from 'react';
import styles from './part.module.css';

interface PartProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function Part({ title, lead, children }: PartProps) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <header className={styles.words}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
