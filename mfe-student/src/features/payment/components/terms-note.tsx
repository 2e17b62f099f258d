import { Link } from '@blush/shared-ui/router';
import styles from './terms-note.module.css';

/** Each class has a rule of its own for students who cannot come. */
export function TermsNote({ classId }: { classId: string }) {
  return (
    <p className={styles.note}>
      If you cannot come, <Link to={`/allclass/${classId}`}>the rule of the class</Link> counts. More under{' '}
      <Link to="/refunds">Refunds</Link> and <Link to="/terms">Terms</Link>.
    </p>
  );
}
