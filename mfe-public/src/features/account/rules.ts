import { accountMessages, email, imageUrl, passwordProblem } from '@blush/shared-ui/contracts';
import type { SignInInput, SignUpInput } from '@blush/shared-ui/session';
import type { Rules } from './fields/use-fields';

export interface SignUpValues extends SignUpInput {
  readonly confirm: string;
}

/** The specification's rules and order. */
export const signUpRules: Rules<SignUpValues> = {
  name: (name) => (name.trim() === '' ? accountMessages.nameRequired : undefined),
  photoURL: (url) => {
    if (url.trim() === '') return accountMessages.photoUrlRequired;
    return imageUrl.safeParse(url.trim()).success ? undefined : accountMessages.invalidUrl;
  },
  email: emailProblem,
  password: passwordProblem,
  confirm: (confirm, { password }) => {
    if (confirm === '') return accountMessages.confirmRequired;
    return confirm === password ? undefined : accountMessages.mismatch;
  },
};

export const loginRules: Rules<SignInInput> = { email: emailProblem, password: passwordProblem };

function emailProblem(address: string): string | undefined {
  if (address.trim() === '') return accountMessages.emailRequired;
  return email.safeParse(address.trim()).success ? undefined : accountMessages.invalidEmail;
}

export function accountOf({ name, photoURL, email: address, password }: SignUpValues): SignUpInput {
  return { name: name.trim(), photoURL: photoURL.trim(), email: address.trim(), password };
}
