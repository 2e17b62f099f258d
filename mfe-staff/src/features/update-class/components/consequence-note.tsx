import type { Consequence } from '../update-values';
import styles from './note.module.css';

const words: Readonly<Record<Exclude<Consequence, 'none'>, string>> = {
  review:
    'Another name, picture, price, number of seats or detail goes back to review: until an admin approves it, nobody can find or select this class. Students who are enrolled stay enrolled.',
  resubmit: 'This class was denied. Saving it, changed or not, asks for another review.',
};

export function ConsequenceNote({ consequence }: { consequence: Consequence }) {
  return (
    <div role="status">{consequence !== 'none' && <p className={styles.note}>{words[consequence]}</p>}</div>
  );
}
