import type { Role } from '@blush/shared-ui/contracts';

/** The user of a request, as the database had it at most a second ago. */
export interface Caller {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly photoURL?: string;
  /** Own copy of the photo. */
  readonly photo?: string;
  readonly role: Role;
  readonly createdAt: Date;
}

/** Returns `undefined` without a token; throws `signed-out` for an invalid one. */
export type Identify = () => Promise<Caller | undefined>;
