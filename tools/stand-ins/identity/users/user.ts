import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isDemoAddress, stableId } from '../demo-accounts.js';
import { DATABASE_CONNECTION, GOOGLE_CONNECTION } from '../options.js';

/** An account. A person with a password and a Google account of the same e-mail has two: they are never joined. */
export const user = z.object({
  /** Subject of tokens: `auth0|<id>` or `google-oauth2|<id>`. */
  id: z.string(),
  connection: z.enum([DATABASE_CONNECTION, GOOGLE_CONNECTION]),
  /** Lower case. */
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  /** Address of the photo; one that starts with a slash is on the portal's origin. */
  picture: z.string().optional(),
  userMetadata: z.record(z.string(), z.unknown()).optional(),
  passwordHash: z.string().optional(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof user>;

/** What a person tells about themselves; the address is in lower case already. */
export interface Person {
  readonly email: string;
  readonly name?: string | undefined;
  readonly picture?: string | undefined;
  readonly userMetadata?: Record<string, unknown> | undefined;
}

const common = ({ email, name, picture }: Person) => ({
  email,
  name: name?.trim() || email,
  picture: picture?.trim() || undefined,
  updatedAt: new Date().toISOString(),
});

/** A new account with a password. People of the demo school have fixed subjects and verified addresses. */
export function databaseUser(person: Person, passwordHash: string): User {
  const demo = isDemoAddress(person.email);
  return {
    ...common(person),
    id: `auth0|${demo ? stableId(person.email) : randomBytes(12).toString('hex')}`,
    connection: DATABASE_CONNECTION,
    emailVerified: demo,
    userMetadata: person.userMetadata,
    passwordHash,
  };
}

/** The account of a person that Google vouches for; the same address has the same subject every time. */
export function googleUser(person: Person): User {
  const digits = BigInt(`0x${stableId(person.email)}`)
    .toString()
    .slice(0, 21);
  return {
    ...common(person),
    id: `${GOOGLE_CONNECTION}|${digits}`,
    connection: GOOGLE_CONNECTION,
    emailVerified: true,
  };
}
