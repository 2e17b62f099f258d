/** A subject whose token was verified: what its token says, nothing of it looked up. */
export interface Identity {
  /** Issuer and subject together identify a user. */
  readonly iss: string;
  readonly sub: string;
  /** Lower case. */
  readonly email: string;
  /** Whether the provider saw the subject prove that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name?: string;
  /** Address of a picture that the contracts accept. */
  readonly picture?: string;
  /** When the token was issued, Unix seconds. */
  readonly issuedAt: number;
}
