import styles from './staff-note.module.css';

/** Tells staff why they cannot select anything here. */
export function StaffNote() {
  return (
    <p className={styles.note} role="note">
      You are signed in as staff. Staff accounts cannot select classes; sign in with a student account to
      enrol.
    </p>
  );
}
