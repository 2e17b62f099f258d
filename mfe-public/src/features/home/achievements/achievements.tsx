import { useInView } from '../behaviour/use-in-view';
import { Section } from '../section/section';
import styles from './achievements.module.css';
import { CEILING, useCountUp } from './use-count-up';

const counted = [
  { label: 'Happy Students', text: 'who still send us pictures from weddings, stages and bathroom mirrors.' },
  { label: 'Certified Artists', text: 'who took the brush on, to chairs of their own.' },
] as const;

export function Achievements() {
  const [ref, visibility] = useInView();
  const count = useCountUp(visibility === 'seen');
  return (
    <Section title="What We've Achieved in Recent Years" ground="sand">
      <dl ref={ref} className={styles.numbers}>
        {counted.map(({ label, text }) => (
          <div key={label} className={styles.number}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>
              {/* Screen readers get the final value, not each step. */}
              <span role="img" aria-label={`${CEILING}+`}>{`${count}+`}</span>
            </dd>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
