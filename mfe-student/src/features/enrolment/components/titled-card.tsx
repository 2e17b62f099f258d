import { Card } from '@blush/shared-ui/components';
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './titled-card.module.css';

interface TitledCardProps {
  title: string;
  /** The title can take the focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Less space between the parts. */
  dense?: boolean;
  children: ReactNode;
}

/** A region named by its heading. */
export function TitledCard({ title, heading, dense, children }: TitledCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.card} data-dense={dense}>
      <h2 id={id} ref={heading} tabIndex={heading && -1} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
