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

export const passwordRules = {
  minLength: 6,
  maxLength: 20,
  upperCase: /[A-Z]/,
  lowerCase: /[a-z]/,
  number: /[0-9]/,
  special: /[!@#$&*]/,
} as const;

export function passwordProblem(password: string): string | undefined {
  if (password.length === 0) return accountMessages.passwordRequired;
  const { minLength, maxLength, upperCase, lowerCase, number, special } = passwordRules;
  if (password.length < minLength) return accountMessages.tooShort;
  if (password.length > maxLength) return accountMessages.tooLong;
  const composed = [upperCase, lowerCase, number, special].every((rule) => rule.test(password));
  return composed ? undefined : accountMessages.composition;
}
