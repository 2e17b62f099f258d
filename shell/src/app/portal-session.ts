import type { ApiClient } from '@blush/shared-ui/api-client';
import type { LiveRemote, Role, RuntimeConfig } from '@blush/shared-ui/contracts';
import type { SessionActions, SessionStatus, SessionUser } from '@blush/shared-ui/session';
import type { StoreApi } from 'zustand';

/** A person is signed in at the provider, but the API could not be asked who they are here. */
export interface SessionOutage {
  /** Why; its message may be shown. */
  readonly error: unknown;
  /** A try is under way. */
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The session as the shell keeps it: what remotes see, and the remotes of the role's areas. */
export interface PortalSessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  readonly role: Role | null;
  /** Remotes that `GET /session` named for this person; empty unless signed in. */
  readonly remotes: readonly LiveRemote[];
  /**
   * A kept sign-in is being taken up; not while an account action is under way. Only
   * ever true while `status` is `loading`, also through an outage.
   */
  readonly resuming: boolean;
  /** While set, `status` stays `loading` and the person may try again; an outage signs no account out. */
  readonly outage: SessionOutage | null;
}

/**
 * What `shell/src/session` makes, once per page load. Routing and remote loading read it outside React, hence
 * a store; the shell's providers hand it to React.
 */
export interface PortalSession {
  readonly store: StoreApi<PortalSessionState>;
  readonly actions: SessionActions;
  readonly api: ApiClient;
  /**
   * Takes up a stored session, or finishes a redirect from the identity provider. Called once, before the router
   * exists; leaves `loading` by itself later. Resolves at once unless the address carries the provider's answer:
   * then with the path to go on at, after that answer has been dealt with. Never rejects.
   */
  readonly resume: () => Promise<string | undefined>;
}

export interface PortalSessionOptions {
  readonly config: RuntimeConfig;
  /** Goes to a path of the portal without loading the page again; resolves once the person is there. */
  readonly navigate: (path: string) => Promise<void>;
  /** Path, query and hash the person is at. */
  readonly currentPath: () => string;
}

/** Signature of `createPortalSession`, exported by `shell/src/session`. */
export type CreatePortalSession = (options: PortalSessionOptions) => PortalSession;
