import { passwordRules, PERSON_NAME_MAX_LENGTH } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { useSession, type SessionErrorCode } from '@blush/shared-ui/session';
import { useState } from 'react';
import { AccountForm } from '../fields/account-form';
import { Field } from '../fields/field';
import { PasswordField } from '../fields/password-field';
import { useFields } from '../fields/use-fields';
import { accountOf, signUpRules, type SignUpValues } from '../rules';
import { useAccountAction } from '../use-account-action';
import { DrawnPhoto } from './drawn-photo';

const fieldOfRefusal: Partial<Record<SessionErrorCode, keyof SignUpValues>> = {
  'email-taken': 'email',
  'weak-password': 'password',
};

export function SignUpForm() {
  const { signUp } = useSession();
  const [problem, setProblem] = useState<string>();
  const [isTaken, setTaken] = useState(false);
  const { busy, run } = useAccountAction();
  const { form, problemOf } = useFields(signUpRules, (values, showRefusal) => {
    setProblem(undefined);
    setTaken(false);
    void run(
      () => signUp(accountOf(values)),
      ({ code, message }) => {
        setTaken(code === 'email-taken');
        const field = code && fieldOfRefusal[code];
        if (field) showRefusal(field, message);
        else setProblem(message);
      },
    );
  });

  return (
    <AccountForm
      {...form}
      label="Sign up"
      submit="Sign Up"
      busy={busy}
      problem={problem}
      aside={isTaken && <OwnAccount />}
    >
      <Field
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={PERSON_NAME_MAX_LENGTH}
        problem={problemOf('name')}
      />
      <Field
        name="photoURL"
        label="Photo URL"
        type="url"
        autoComplete="photo"
        hint="Where your photo is on the web, or a picture that is drawn from your initials."
        problem={problemOf('photoURL')}
        after={<DrawnPhoto />}
      />
      <Field name="email" label="Email" type="email" autoComplete="username" problem={problemOf('email')} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={`${passwordRules.minLength} to ${passwordRules.maxLength} characters: upper and lower case, a number, and one of ! @ # $ & *`}
        problem={problemOf('password')}
      />
      <PasswordField
        name="confirm"
        label="Confirm Password"
        autoComplete="new-password"
        problem={problemOf('confirm')}
      />
    </AccountForm>
  );
}

function OwnAccount() {
  return (
    <p role="status">
      Is it yours? <Link to="/login">Log In</Link>, or ask there for a new password.
    </p>
  );
}
