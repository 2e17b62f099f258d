import styles from './staff-note.module.css';

/** Floats at the end of the page, because the role is known late and must not shift the layout. */
export function StaffNote() {
  return (
    <p className={styles.note} role="note">
      Staff accounts cannot select classes; sign in with a student account to enrol.
    </p>
  );
}
