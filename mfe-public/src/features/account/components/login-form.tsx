import { Form, PasswordField, SubmitButton, TextField, useForm } from '@blush/shared-ui/forms';
import { useSession } from '@blush/shared-ui/session';
import { useState } from 'react';
import { rules, type LoginValues } from '../account-form';
import { useAccountAction } from '../use-account-action';
import { ForgotPassword } from './forgot-password';
import styles from './account-form.module.css';
import { FormProblem } from './form-problem';

/** E-mail and password of an account. A refusal is shown above the submit and leaves what was typed. */
export function LoginForm() {
  const { signIn } = useSession();
  const form = useForm<LoginValues>();
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useAccountAction(({ message }) => setProblem(message));

  function submit({ email, password }: LoginValues) {
    setProblem(undefined);
    void run(() => signIn({ email: email.trim(), password }));
  }

  return (
    <Form<LoginValues> label="Log in" form={form} onSubmit={submit}>
      <TextField name="email" label="Email" type="email" autoComplete="username" rules={rules.email} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        rules={rules.password}
      />
      <div className={styles.actions}>
        <SubmitButton busy={busy}>Log In</SubmitButton>
        <ForgotPassword typedEmail={() => (form.getFieldValue('email') as string | undefined) ?? ''} />
      </div>
      <FormProblem message={problem} />
    </Form>
  );
}
