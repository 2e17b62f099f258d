export type SessionErrorCode =
  | 'wrong-credentials'
  | 'email-taken'
  | 'weak-password'
  | 'too-many-attempts'
  | 'cancelled'
  | 'provider-unreachable'
  | 'provider-refused';

/** `message` is shown to users. */
export class SessionError extends Error {
  override readonly name = 'SessionError';

  constructor(
    readonly code: SessionErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
