import styles from './version.module.css';

export function Version({ version }: { version: string }) {
  return (
    <code className={styles.version} title={version}>
      {version}
    </code>
  );
}
