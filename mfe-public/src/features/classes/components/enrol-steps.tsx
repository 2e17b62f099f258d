import { HOLD_MINUTES } from '@blush/shared-ui/contracts';
import styles from './enrol-steps.module.css';

const steps = [
  { title: 'Select', text: 'The class waits for you under My Selected Class.' },
  { title: 'Pay by card', text: `Your seat is held for ${HOLD_MINUTES} minutes while you do.` },
  { title: 'Learn', text: 'From then on it is yours, under my enrolled class.' },
] as const;

export function EnrolSteps() {
  return (
    <ol className={styles.steps} aria-label="How to enrol">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
