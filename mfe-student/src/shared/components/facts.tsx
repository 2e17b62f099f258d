import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Names with their contents. A fact without content is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, content: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, content]) =>
          content !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{content}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
