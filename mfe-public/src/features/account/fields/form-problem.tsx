import styles from './form-problem.module.css';

/** Why a form was refused, read out when it arrives; the line stands there from the start for that. */
export function FormProblem({ message }: { message: string | undefined }) {
  return (
    <p className={styles.problem} role="alert">
      {message}
    </p>
  );
}
