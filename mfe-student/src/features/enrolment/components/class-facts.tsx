import { Card } from '@blush/shared-ui/components';
import { type ClassDetails, detailsInWords } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import type { ReactNode } from 'react';
import styles from './class-facts.module.css';

/** Facts that a student needs to take part. If the class has no rule for absence, the page `/refunds` is linked. */
export function ClassFacts({ details = {} }: { details: ClassDetails | undefined }) {
  const { place, kit, cancellation } = details;
  const { format, level, language } = detailsInWords(details);
  const facts = [
    fact('How', format),
    fact('Where', place),
    fact('Level', level),
    fact('Language', language),
    fact(
      'What to bring',
      kit && (
        <ul className={styles.kit}>
          {kit.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      ),
    ),
    fact(
      'If you cannot come',
      cancellation === undefined ? (
        <>
          This class states no rule of its own: see <Link to="/refunds">Refunds</Link>.
        </>
      ) : (
        <span className={styles.paragraphs}>{cancellation}</span>
      ),
    ),
  ].filter((each) => each !== undefined);
  return (
    <Card as="section" aria-labelledby="class-facts" className={styles.card}>
      <h2 id="class-facts" className={styles.title}>
        Good to know
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, content }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function fact(name: string, content: ReactNode): { name: string; content: ReactNode } | undefined {
  return content === undefined ? undefined : { name, content };
}
