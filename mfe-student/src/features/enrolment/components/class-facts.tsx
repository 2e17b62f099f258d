import { type ClassDetails, detailsInWords } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { Facts } from '../../../shared/components/facts';
import styles from './class-facts.module.css';
import { TitledCard } from './titled-card';

/** Facts that a student needs to take part. If the class has no rule for absence, the page `/refunds` is linked. */
export function ClassFacts({ details = {} }: { details: ClassDetails | undefined }) {
  const { place, kit, cancellation } = details;
  const { format, level, language } = detailsInWords(details);
  const things = kit && (
    <ul className={styles.kit}>
      {kit.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  );
  const rule =
    cancellation === undefined ? (
      <>
        This class states no rule of its own: see <Link to="/refunds">Refunds</Link>.
      </>
    ) : (
      <span className={styles.paragraphs}>{cancellation}</span>
    );
  return (
    <TitledCard title="Good to know">
      <Facts
        facts={[
          ['How', format],
          ['Where', place],
          ['Level', level],
          ['Language', language],
          ['What to bring', things],
          ['If you cannot come', rule],
        ]}
      />
    </TitledCard>
  );
}
