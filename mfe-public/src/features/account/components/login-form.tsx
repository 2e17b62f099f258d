import { useSession } from '@blush/shared-ui/session';
import { useState } from 'react';
import { AccountForm } from '../fields/account-form';
import { Field } from '../fields/field';
import { PasswordField } from '../fields/password-field';
import { useFields } from '../fields/use-fields';
import { loginRules } from '../rules';
import { useAccountAction } from '../use-account-action';
import { ForgotPassword } from './forgot-password';

export function LoginForm() {
  const { signIn } = useSession();
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useAccountAction();
  const { form, problemOf, valueOf } = useFields(loginRules, ({ email, password }) => {
    setProblem(undefined);
    void run(
      () => signIn({ email: email.trim(), password }),
      ({ message }) => setProblem(message),
    );
  });

  return (
    <AccountForm
      {...form}
      label="Log in"
      submit="Log In"
      busy={busy}
      problem={problem}
      aside={<ForgotPassword typedEmail={() => valueOf('email')} onRefused={setProblem} />}
    >
      <Field name="email" label="Email" type="email" autoComplete="username" problem={problemOf('email')} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        problem={problemOf('password')}
      />
    </AccountForm>
  );
}
