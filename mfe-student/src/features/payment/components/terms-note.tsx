import { school } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import styles from './terms-note.module.css';

/** States what follows the payment; links the terms and a contact. A class may have its own rule for absence. */
export function TermsNote({ classId }: { classId: string }) {
  return (
    <div className={styles.note}>
      <p>
        The seat is yours as soon as your card is charged; the receipt comes by e-mail. If you cannot come,{' '}
        <Link to={`/allclass/${classId}`}>the rule of the class</Link> counts. More under{' '}
        <Link to="/refunds">Refunds</Link> and <Link to="/terms">Terms</Link>.
      </p>
      <p>
        Questions? See <Link to="/faq">Frequently asked questions</Link> or write to{' '}
        <a href={`mailto:${school.email}`}>{school.email}</a>.{' '}
        <Link to="/dashboard/myselected">Back to my selected classes</Link>
      </p>
    </div>
  );
}
