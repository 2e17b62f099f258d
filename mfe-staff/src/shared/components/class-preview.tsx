import type { StaffClass } from '@blush/shared-ui/contracts';
import styles from './class-preview.module.css';
import { detailTexts } from './detail-texts';

/** What students read about the class, folded until it is opened. */
export function ClassPreview({ schoolClass }: { schoolClass: Pick<StaffClass, 'className' | 'details'> }) {
  const said = detailTexts(schoolClass.details).filter(({ text }) => text !== undefined);
  if (said.length === 0) return <p className={styles.none}>The instructor has given no details.</p>;
  return (
    <details className={styles.preview}>
      <summary aria-label={`What students read about ${schoolClass.className}`}>What students read</summary>
      <dl className={styles.list}>
        {said.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
