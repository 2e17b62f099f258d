import type { Role } from '../contracts/index';

/** `loading` until the shell knows; also while one of the account actions is under way. */
export type SessionStatus = 'loading' | 'anonymous' | 'signed-in';

/** The signed-in person, as the identity provider knows them. */
export interface SessionUser {
  /** Subject of the identity provider. */
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  /** Address of the photo; absent or unreachable photos are drawn instead. */
  readonly photoURL?: string | undefined;
}

export interface SignUpInput {
  readonly name: string;
  readonly photoURL: string;
  readonly email: string;
  readonly password: string;
}

export interface SignInInput {
  readonly email: string;
  readonly password: string;
}

/**
 * What a person can do with their account. `signUp`, `signIn` and `signInWithGoogle` may leave the page for the
 * provider's and come back, so nothing that has to happen afterwards belongs behind their `await`; they reject
 * with {@link SessionError} when the provider refuses. `signOut` never rejects.
 */
export interface SessionActions {
  readonly signUp: (input: SignUpInput) => Promise<void>;
  readonly signIn: (input: SignInInput) => Promise<void>;
  readonly signInWithGoogle: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Asks the provider to mail a link for a new password. */
  readonly requestPasswordReset: (email: string) => Promise<void>;
}

/** What remotes see of the session. */
export interface SessionValue extends SessionActions {
  readonly status: SessionStatus;
  /** Same as `status === 'loading'`. */
  readonly loading: boolean;
  /** Known exactly while `status` is `signed-in`. */
  readonly user: SessionUser | null;
  /** The API's word on what the person may do; known exactly while `status` is `signed-in`. */
  readonly role: Role | null;
}
