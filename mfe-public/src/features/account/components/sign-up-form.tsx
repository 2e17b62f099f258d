import { Form, PasswordField, SubmitButton, TextField, useForm } from '@blush/shared-ui/forms';
import { useSession, type SessionErrorCode } from '@blush/shared-ui/session';
import { useState } from 'react';
import { accountOf, LONGEST_NAME, rules, type SignUpValues } from '../account-form';
import { useAccountAction } from '../use-account-action';
import styles from './account-form.module.css';
import { FormProblem } from './form-problem';

/** Fields that a refusal of the provider belongs to. */
const refusedFields: Partial<Record<SessionErrorCode, keyof SignUpValues>> = {
  'email-taken': 'email',
  'weak-password': 'password',
};

/** A new account. A refusal is shown at the field it is about, or above the submit, and leaves what was typed. */
export function SignUpForm() {
  const { signUp } = useSession();
  const form = useForm<SignUpValues>();
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useAccountAction(({ code, message }) => {
    const field = code && refusedFields[code];
    if (field) form.setFields([{ name: field, errors: [message] }]);
    else setProblem(message);
  });

  function submit(values: SignUpValues) {
    setProblem(undefined);
    void run(() => signUp(accountOf(values)));
  }

  return (
    <Form<SignUpValues> label="Sign up" form={form} onSubmit={submit}>
      <TextField name="name" label="Name" autoComplete="name" maxLength={LONGEST_NAME} rules={rules.name} />
      <TextField
        name="photoURL"
        label="Photo URL"
        type="url"
        autoComplete="photo"
        hint="A photo that does not load is replaced by a drawn one."
        rules={rules.photoURL}
      />
      <TextField name="email" label="Email" type="email" autoComplete="username" rules={rules.email} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="6 to 20 characters: upper and lower case, a number, and one of ! @ # $ & *"
        rules={rules.password}
      />
      <PasswordField
        name="confirm"
        label="Confirm Password"
        autoComplete="new-password"
        dependencies={['password']}
        rules={rules.confirm}
      />
      <div className={styles.actions}>
        <SubmitButton busy={busy}>Sign Up</SubmitButton>
      </div>
      <FormProblem message={problem} />
    </Form>
  );
}
