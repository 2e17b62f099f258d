import { Button } from '@blush/shared-ui/components';
import { useId, useState, type FormEvent } from 'react';
import { ModalDialog } from '../base/modal-dialog';
import styles from './confirm-sign-in-dialog.module.css';
import type { SignInWay } from './sign-in-again';

const TITLE = "Please confirm it's you";

const texts: Record<SignInWay, { readonly text: (email: string) => string; readonly button: string }> = {
  password: { text: (email) => `Enter the password of ${email} to go on.`, button: 'Confirm' },
  google: { text: (email) => `Choose ${email} at Google to go on.`, button: 'Continue with Google' },
  page: {
    text: (email) => `Log in as ${email} again. You come back to this page, and can repeat the step.`,
    button: 'Continue to log in',
  },
};

interface ConfirmSignInDialogProps {
  way: SignInWay;
  email: string;
  /** Rejects with an error whose message is shown. */
  confirm: (password: string) => Promise<void>;
  onCancel: () => void;
}

export function ConfirmSignInDialog({ way, email, confirm, onCancel }: ConfirmSignInDialogProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { text, button } = texts[way];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (way === 'password' && password === '') return setProblem('Please enter your password');
    setProblem(undefined);
    setBusy(true);
    confirm(password).catch((error: unknown) => {
      console.error('The sign-in was not confirmed.', error);
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    });
  };

  return (
    <ModalDialog
      title={TITLE}
      text={`Your last sign-in was more than an hour ago. ${text(email)}`}
      onCancel={onCancel}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {way === 'password' && (
          <div className={styles.field}>
            {/* Password managers need a user name field. */}
            <input name="username" autoComplete="username" value={email} readOnly hidden />
            <label htmlFor={`${id}-password`}>Password</label>
            <input
              id={`${id}-password`}
              className={styles.input}
              type="password"
              autoComplete="current-password"
              value={password}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-problem`}
              onChange={({ target }) => setPassword(target.value)}
            />
          </div>
        )}
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {button}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
