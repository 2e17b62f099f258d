/** Why an account action was refused, as far as a form can do something about it. */
export type SessionErrorCode =
  | 'wrong-credentials'
  | 'email-taken'
  | 'weak-password'
  | 'too-many-attempts'
  | 'cancelled'
  | 'provider-unreachable'
  | 'provider-refused';

/** A refused account action. `message` is a sentence for the person at the form. */
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
