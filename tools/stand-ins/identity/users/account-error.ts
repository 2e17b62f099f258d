import type { PasswordReport } from './password-policy.js';

type AccountErrorCode = 'invalid_signup' | 'invalid_password' | 'wrong_credentials' | 'too_many_attempts';

export class AccountError extends Error {
  override readonly name = 'AccountError';

  constructor(
    readonly code: AccountErrorCode,
    readonly report?: PasswordReport,
  ) {
    super(code);
  }
}

interface ErrorResponse {
  readonly status: number;
  readonly description: string;
}

export const errorResponses: Readonly<Record<AccountErrorCode, ErrorResponse>> = {
  invalid_signup: { status: 400, description: 'Invalid sign up' },
  invalid_password: { status: 400, description: 'Password is too weak' },
  wrong_credentials: { status: 403, description: 'Wrong email or password.' },
  too_many_attempts: {
    status: 429,
    description:
      'Your account has been blocked after multiple consecutive login attempts. Please wait a minute and try again.',
  },
};
