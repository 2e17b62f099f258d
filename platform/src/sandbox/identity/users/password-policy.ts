const MINIMUM = 6;

const classes = [
  { message: 'lower case letters (a-z)', code: 'lowerCase', pattern: /[a-z]/ },
  { message: 'upper case letters (A-Z)', code: 'upperCase', pattern: /[A-Z]/ },
  { message: 'numbers (i.e. 0-9)', code: 'numbers', pattern: /[0-9]/ },
  { message: 'special characters (e.g. !@#$%^&*)', code: 'specialCharacters', pattern: /[!@#$%^&*]/ },
] as const;

/** The rules in words, as Auth0 sends them along. */
export const policyText = [
  `* At least ${String(MINIMUM)} characters in length`,
  '* Should contain:',
  ...classes.map(({ message }) => ` * ${message}`),
].join('\n');

export interface PasswordReport {
  readonly verified: boolean;
  readonly rules: readonly object[];
}

/** Which rules a password keeps, in Auth0's shape. */
export function reviewPassword(password: string): PasswordReport {
  const longEnough = password.length >= MINIMUM;
  const items = classes.map(({ message, code, pattern }) => ({
    message,
    code,
    verified: pattern.test(password),
  }));
  const composed = items.every(({ verified }) => verified);
  return {
    verified: longEnough && composed,
    rules: [
      {
        message: 'At least %d characters in length',
        format: [MINIMUM],
        code: 'lengthAtLeast',
        verified: longEnough,
      },
      { message: 'Should contain:', code: 'shouldContain', items, verified: composed },
    ],
  };
}
