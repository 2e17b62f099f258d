import type { Role } from '@blush/shared-ui/contracts';

/** Who is calling: the record of a verified subject, read from the database for this request. */
export interface Caller {
  /** Id of the user's record: 24 hexadecimal digits. */
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly picture?: string;
  readonly role: Role;
}

/** Answers who calls a public route: `undefined` without a token; a token that is not good is refused. */
export type Identify = () => Promise<Caller | undefined>;
