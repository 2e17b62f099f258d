import type { Role } from '../contracts/index';

/** `loading` also while an account action is under way. */
export type SessionStatus = 'loading' | 'anonymous' | 'signed-in';

export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoURL?: string | undefined;
  /** The portal's own copy of the photo; absent until there is one. */
  readonly photo?: string | undefined;
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
 * The first three may redirect to the identity provider, so code after their `await` may never run.
 * On a refusal, `signUp` and `signIn` reject with {@link SessionError}; `signInWithGoogle` logs it, and
 * shows a message if the browser blocks storage.
 * `signInWithGoogle` and `signOut` never reject.
 */
export interface SessionActions {
  readonly signUp: (input: SignUpInput) => Promise<void>;
  readonly signIn: (input: SignInInput) => Promise<void>;
  readonly signInWithGoogle: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly requestPasswordReset: (email: string) => Promise<void>;
  /** Fetches a token with current claims, for example after the address was verified. Rejects during an outage. */
  readonly renewToken: () => Promise<void>;
}

export interface SessionValue extends SessionActions {
  readonly status: SessionStatus;
  readonly loading: boolean;
  readonly user: SessionUser | null;
  readonly role: Role | null;
}
