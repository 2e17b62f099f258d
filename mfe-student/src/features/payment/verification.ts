import { ApiError, type ApiErrorCode } from '@blush/shared-ui/api-client';
import { tryAgainAt } from './try-again-at';

export interface Verification {
  readonly reason: string;
  readonly canSendMail: boolean;
}

const reasons: Readonly<Partial<Record<ApiErrorCode, string>>> = {
  'unverified-share-full': 'The seats that are left are kept for students with a verified e-mail right now.',
  'one-unverified-hold':
    'You hold a seat of another class already. With a verified e-mail you can hold several at a time.',
  'hold-cool-down': 'Your last seat was held and not paid, so you have to wait a little for the next one.',
};

/** Texts for a refusal that a verified address would lift; `undefined` for any other error. */
export function verificationOf(error: unknown): Verification | undefined {
  if (!(error instanceof ApiError) || error.problem?.canSendMail === undefined) return undefined;
  const reason = `${reasons[error.code] ?? error.message} ${tryAgainAt(error)}`;
  return { reason, canSendMail: error.problem.canSendMail };
}
