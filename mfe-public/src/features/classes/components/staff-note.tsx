import styles from './staff-note.module.css';

/** At the end of the page and floating, because the role is known late and a layout shift is to be avoided. */
export function StaffNote() {
  return (
    <p className={styles.note} role="note">
      Staff accounts cannot select classes; sign in with a student account to enrol.
    </p>
  );
}
