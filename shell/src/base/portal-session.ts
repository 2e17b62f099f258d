import type { ApiClient } from '@blush/shared-ui/api-client';
import type { LiveRemote, Role, RuntimeConfig } from '@blush/shared-ui/contracts';
import type { SessionActions, SessionStatus, SessionUser } from '@blush/shared-ui/session';
import type { StoreApi } from 'zustand';

export interface SessionOutage {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
}

export interface PortalSessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  readonly role: Role | null;
  readonly remotes: readonly LiveRemote[];
  /**
   * A session is being restored, or bootstrapped after a sign-in, also during an outage: `status` is `loading`, or
   * `signed-in` while the session of the shown user is checked again.
   */
  readonly resuming: boolean;
  /** While set, `status` stays `loading`: an outage does not sign out. */
  readonly outage: SessionOutage | null;
}

export interface PortalSession {
  /** A store, because routing and remote loading read it outside React. */
  readonly store: StoreApi<PortalSessionState>;
  readonly actions: SessionActions;
  readonly api: ApiClient;
  /**
   * Called once, before the router exists; never rejects.
   * If the address holds the provider's answer, resolves with the path to continue at; otherwise at once.
   */
  readonly resume: () => Promise<string | undefined>;
}

export interface PortalSessionOptions {
  readonly config: RuntimeConfig;
  readonly navigate: (path: string) => Promise<void>;
  readonly currentPath: () => string;
}

export type CreatePortalSession = (options: PortalSessionOptions) => PortalSession;
