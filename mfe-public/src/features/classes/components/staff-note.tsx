import styles from './staff-note.module.css';

/**
 * Tells staff why they cannot select anything here. It comes when the role is known, so it stands at the end of the
 * page, floats over the end of the view and moves nothing.
 */
export function StaffNote() {
  return (
    <p className={styles.note} role="note">
      Staff accounts cannot select classes; sign in with a student account to enrol.
    </p>
  );
}
