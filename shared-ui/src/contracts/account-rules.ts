/** The specification's rules for account forms, with its exact messages. */
export const accountMessages = {
  nameRequired: 'Name is required',
  photoUrlRequired: 'Photo URL is required',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  confirmRequired: 'Please confirm your password',
  mismatch: 'Passwords do not match',
  tooShort: 'Minimum 6 characters',
  tooLong: 'Max 20 characters allowed',
  composition: 'Must include uppercase, lowercase, number, and special character',
  invalidEmail: 'Invalid email address',
  invalidUrl: 'Invalid URL',
} as const;

/** First rule a password breaks, as the message to show; `undefined` when it is good. */
export function passwordProblem(password: string): string | undefined {
  if (password.length === 0) return accountMessages.passwordRequired;
  if (password.length < 6) return accountMessages.tooShort;
  if (password.length > 20) return accountMessages.tooLong;
  const composed =
    /[A-Z]/.test(password) && /[a-z]/.test(password) && /[0-9]/.test(password) && /[!@#$&*]/.test(password);
  return composed ? undefined : accountMessages.composition;
}
