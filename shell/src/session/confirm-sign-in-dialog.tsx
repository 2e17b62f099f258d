import { Button } from '@blush/shared-ui/components';
import { SessionError } from '@blush/shared-ui/session';
import { useId, useRef, useState, type FormEvent } from 'react';
import { ModalDialog } from '../base/modal-dialog';
import styles from './confirm-sign-in-dialog.module.css';
import type { SignInWay } from './sign-in-again';

const TITLE = "Please confirm it's you";

const texts: Record<SignInWay, { readonly text: (email: string) => string; readonly button: string }> = {
  password: { text: (email) => `Enter the password of ${email} to go on.`, button: 'Confirm' },
  google: { text: (email) => `Choose ${email} at Google to go on.`, button: 'Continue with Google' },
  page: {
    text: (email) => `Log in as ${email} again. You come back to this page, and can repeat what you did.`,
    button: 'Continue to log in',
  },
};

interface Problem {
  readonly text: string;
  readonly isOfPassword: boolean;
}

interface ConfirmSignInDialogProps {
  way: SignInWay;
  email: string;
  /** Rejects with an error whose message is shown. */
  confirm: (password: string) => Promise<void>;
  onCancel: () => void;
}

export function ConfirmSignInDialog({ way, email, confirm, onCancel }: ConfirmSignInDialogProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, button } = texts[way];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (way === 'password' && password === '') {
      setProblem({ text: 'Please enter your password', isOfPassword: true });
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setBusy(true);
    confirm(password).catch((error: unknown) => {
      console.error('The sign-in was not confirmed.', error);
      const isOfPassword = error instanceof SessionError && error.code === 'wrong-credentials';
      setProblem({ text: error instanceof Error ? error.message : String(error), isOfPassword });
      if (isOfPassword) field.current?.focus();
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
              ref={field}
              id={`${id}-password`}
              className={styles.input}
              type="password"
              autoComplete="current-password"
              value={password}
              aria-invalid={problem?.isOfPassword === true}
              aria-describedby={`${id}-problem`}
              onChange={({ target }) => setPassword(target.value)}
            />
          </div>
        )}
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem?.text}
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
