import { accountMessages, email, imageUrl, passwordProblem } from '@blush/shared-ui/contracts';
import { check, required, sameAs, type Rule } from '@blush/shared-ui/forms';
import type { SignInInput, SignUpInput } from '@blush/shared-ui/session';

export type LoginValues = SignInInput;

export interface SignUpValues extends SignUpInput {
  readonly confirm: string;
}

const emailRules: Rule[] = [
  required(accountMessages.emailRequired),
  check((value: string) =>
    email.safeParse(value.trim()).success ? undefined : accountMessages.invalidEmail,
  ),
];

/** Says what is missing before it says what is wrong, as the other fields do. */
const passwordRules: Rule[] = [check((value: string | undefined) => passwordProblem(value ?? ''))];

/** The specification's rules, each list in the order its messages come. */
export const rules: Readonly<Record<keyof SignUpValues, Rule[]>> = {
  name: [required(accountMessages.nameRequired)],
  photoURL: [
    required(accountMessages.photoUrlRequired),
    check((value: string) =>
      imageUrl.safeParse(value.trim()).success ? undefined : accountMessages.invalidUrl,
    ),
  ],
  email: emailRules,
  password: passwordRules,
  confirm: [required(accountMessages.confirmRequired), sameAs('password', accountMessages.mismatch)],
};

/** What the provider is told: the password twice is the form's own matter. */
export function accountOf({ name, photoURL, email: address, password }: SignUpValues): SignUpInput {
  return { name: name.trim(), photoURL: photoURL.trim(), email: address.trim(), password };
}

/** Longest name the school records. */
export const LONGEST_NAME = 120;
