import styles from './problem.module.css';

/** Why an action failed. In the page before there is a text, so that screen readers announce it. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}
