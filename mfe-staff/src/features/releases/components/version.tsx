import styles from './version.module.css';

/** A version: short to the eye where room is scarce, whole under a pointer, when it is copied and when it is read out. */
export function Version({ version }: { version: string }) {
  return (
    <code className={styles.version} title={version}>
      {version}
    </code>
  );
}
