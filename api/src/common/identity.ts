/** The claims of a verified token; nothing of it comes from the database. */
export interface Identity {
  /** Issuer and subject together identify a user. */
  readonly iss: string;
  readonly sub: string;
  /** Lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name?: string;
  /** Address of a picture that the contracts accept. */
  readonly picture?: string;
  /** When the token was issued, Unix seconds. */
  readonly issuedAt: number;
}
