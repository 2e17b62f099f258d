import { Card } from '@blush/shared-ui/components';
import type { ClassMaterial } from '@blush/shared-ui/contracts';
import styles from './materials.module.css';

export function Materials({ materials }: { materials: readonly ClassMaterial[] }) {
  if (materials.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="materials" className={styles.card}>
      <h2 id="materials" className={styles.title}>
        Materials
      </h2>
      <ul className={styles.list}>
        {materials.map(({ title, url }, nth) => (
          <li key={`${nth} ${url}`}>
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>{' '}
            <span className={styles.host}>{new URL(url).hostname}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
