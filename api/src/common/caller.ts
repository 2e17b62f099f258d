import type { Role } from '@blush/shared-ui/contracts';

/** The caller: the record of a verified subject, read from the database for this request. */
export interface Caller {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly picture?: string;
  readonly role: Role;
  readonly createdAt: Date;
}

/** The caller of a public route: `undefined` without a token; an invalid token is refused. */
export type Identify = () => Promise<Caller | undefined>;
