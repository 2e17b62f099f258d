import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isDemoAddress, stableId } from '../demo-accounts.js';
import { DATABASE_CONNECTION, GOOGLE_CONNECTION } from '../options.js';

/** Password and Google accounts with the same e-mail address are never linked. */
export const userSchema = z.object({
  /** Subject of tokens: `auth0|<id>` or `google-oauth2|<id>`. */
  id: z.string(),
  connection: z.enum([DATABASE_CONNECTION, GOOGLE_CONNECTION]),
  /** Address in lower case. */
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  /** URL; one that starts with a slash is relative to the portal's origin. */
  picture: z.string().optional(),
  userMetadata: z.record(z.string(), z.unknown()).optional(),
  passwordHash: z.string().optional(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

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

/** User whose subject is derived from the address, so that it is stable. */
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
