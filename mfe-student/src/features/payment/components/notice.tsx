import { Card } from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  text: ReactNode;
  /** Buttons and links. */
  children: ReactNode;
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <Card className={styles.notice} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}
