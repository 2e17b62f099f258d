import styles from './form-problem.module.css';

/** Rendered from the start: screen readers announce changes inside a live region, not its insertion. */
export function FormProblem({ message }: { message: string | undefined }) {
  return (
    <p className={styles.problem} role="alert">
      {message}
    </p>
  );
}
