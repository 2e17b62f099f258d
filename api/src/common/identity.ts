/** Claims of a verified token, without anything from the database. */
export interface Identity {
  /** Issuer and subject together identify a user. */
  readonly iss: string;
  readonly sub: string;
  /** Lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name?: string;
  readonly picture?: string;
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  /** Unix seconds. */
  readonly issuedAt: number;
  /** Unix seconds. */
  readonly expiresAt: number;
  /** Unix seconds; when the user last proved who they are. Refreshed tokens keep it. */
  readonly signedInAt?: number;
}
