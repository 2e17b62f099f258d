import { passwordRules } from '@blush/shared-ui/contracts';

const { minLength, maxLength, lowerCase, upperCase, number, special } = passwordRules;

const lengths = [
  {
    message: 'At least %d characters in length',
    limit: minLength,
    code: 'lengthAtLeast',
    isKept: (password: string) => password.length >= minLength,
  },
  {
    message: 'At most %d characters in length',
    limit: maxLength,
    code: 'lengthAtMost',
    isKept: (password: string) => password.length <= maxLength,
  },
] as const;

const classes = [
  { message: 'lower case letters (a-z)', code: 'lowerCase', pattern: lowerCase },
  { message: 'upper case letters (A-Z)', code: 'upperCase', pattern: upperCase },
  { message: 'numbers (i.e. 0-9)', code: 'numbers', pattern: number },
  { message: 'special characters (e.g. !@#$&*)', code: 'specialCharacters', pattern: special },
] as const;

export const policyText = [
  ...lengths.map(({ message, limit }) => `* ${message.replace('%d', String(limit))}`),
  '* Should contain:',
  ...classes.map(({ message }) => ` * ${message}`),
].join('\n');

export interface PasswordReport {
  readonly verified: boolean;
  readonly rules: readonly object[];
}

/** Must match the rules of the portal's sign-up form. */
export function reviewPassword(password: string): PasswordReport {
  const items = classes.map(({ message, code, pattern }) => ({
    message,
    code,
    verified: pattern.test(password),
  }));
  const rules = [
    ...lengths.map(({ message, limit, code, isKept }) => ({
      message,
      format: [limit],
      code,
      verified: isKept(password),
    })),
    {
      message: 'Should contain:',
      code: 'shouldContain',
      items,
      verified: items.every(({ verified }) => verified),
    },
  ];
  return { verified: rules.every(({ verified }) => verified), rules };
}
