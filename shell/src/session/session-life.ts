import { ApiError } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { getSession, type Session } from '@blush/shared-ui/contracts';
import { returnPath, type SessionUser } from '@blush/shared-ui/session';
import { createStore } from 'zustand/vanilla';
import type { PortalSessionState } from '../app/portal-session';
import { renewalDueIn } from './access-claims';
import { bootstrapSession } from './bootstrap-session';
import { isRefusal } from './identity-client';
import { RenewalTimer } from './renewal-timer';
import type { SessionParts } from './session-parts';
import { syncToken } from './sync-token';

const anonymous = { user: null, role: null, remotes: [], outage: null, resuming: false } as const;

/**
 * What happens to a session between its beginning and its end: taken up after a reload, entered after a sign-in,
 * renewed, interrupted by an outage, ended here or in another tab.
 */
export class SessionLife {
  readonly store = createStore<PortalSessionState>(() => ({ status: 'loading', ...anonymous }));
  readonly #renewal = new RenewalTimer(() => {
    // What comes of a failure is decided by the next call to the API.
    this.renew().catch((error: unknown) => console.error('The token could not be renewed.', error));
  });
  /** Counts sessions, so that an answer to an earlier one is not taken for this one's. */
  #turn = 0;
  #restoring = false;

  constructor(private readonly parts: SessionParts) {}

  /** Takes up the kept session, if there is one. Never rejects. */
  async restore(): Promise<void> {
    const { tokens, api } = this.parts;
    if (tokens.entering && tokens.token === undefined) return this.bootstrap();
    const claims = tokens.claims;
    if (claims === undefined) {
      this.becomeAnonymous();
      return;
    }
    this.setLoading({ resuming: true });
    await this.#reach(async () => {
      this.#restoring = true;
      try {
        if (renewalDueIn(claims) === 0) await this.renew();
        return { user: claims.user, session: await api().call(getSession) };
      } finally {
        this.#restoring = false;
      }
    });
  }

  /** Goes on with a person whom the provider has just signed in. Never rejects. */
  async bootstrap(): Promise<void> {
    const { api, openIdentity, options, tokens } = this.parts;
    this.setLoading({ resuming: true });
    await this.#reach(async () => {
      const token = await (await openIdentity()).token();
      tokens.hold(token);
      const entered = await bootstrapSession(api(), tokens);
      void syncToken(options.config.tokenSyncUrl, token);
      return entered;
    });
  }

  /** A new access token after a 401, or `undefined` when the provider gives none. Rejects during an outage. */
  async renew(): Promise<string | undefined> {
    const { openIdentity, options, tokens } = this.parts;
    try {
      const token = await (await openIdentity()).freshToken();
      // A sign-out may have happened meanwhile, perhaps in another tab.
      if (tokens.token === undefined) return undefined;
      tokens.keep(token);
      this.#renewal.follow(tokens.claims);
      void syncToken(options.config.tokenSyncUrl, token);
      return token;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw ApiError.unreached('network', 0, error);
    }
  }

  /** The API doesn't accept the person any more: signs out here and asks for a new sign-in, once. */
  expel(): void {
    const { options, openIdentity, tokens } = this.parts;
    if (tokens.token === undefined) return;
    const quiet = this.#restoring;
    // Where the person is now: becoming anonymous may lead away.
    if (!quiet) returnPath.remember(options.currentPath());
    this.becomeAnonymous();
    toast.cancelAfterRedirect();
    openIdentity()
      .then((identity) => identity.forget())
      .catch((error: unknown) => console.error('The sign-in could not be forgotten.', error));
    // A visitor who comes back after weeks reads on; the guard asks for a sign-in where one is needed.
    if (!quiet) void options.navigate('/login');
  }

  /** Follows what other tabs do: signing out there signs out here, signing in there signs in here. */
  followOtherTabs(): void {
    const { tokens } = this.parts;
    tokens.watchOtherTabs((token) => {
      const { status, user } = this.store.getState();
      if (token === undefined) this.becomeAnonymous();
      else if (status === 'signed-in' && tokens.claims?.user.uid === user?.uid)
        this.#renewal.follow(tokens.claims);
      else void this.restore();
    });
  }

  /** @param resuming the provider has signed the account in, and the API has yet to answer who it is */
  setLoading({ resuming = false } = {}): void {
    this.#turn += 1;
    this.store.setState({ status: 'loading', ...anonymous, resuming });
  }

  becomeAnonymous(): void {
    this.#turn += 1;
    this.#renewal.stop();
    this.parts.tokens.drop();
    this.store.setState({ status: 'anonymous', ...anonymous });
  }

  /** Learns who this is. An outage is kept, to be tried again; a refusal has ended the session by itself. */
  async #reach(ask: () => Promise<{ user: SessionUser; session: Session }>): Promise<void> {
    const turn = this.#turn;
    try {
      const { user, session } = await ask();
      if (turn === this.#turn) this.#signedIn(user, session);
    } catch (error) {
      if (turn === this.#turn) this.#interrupted(error, () => this.#reach(ask));
    }
  }

  #signedIn(user: SessionUser, { role, remotes }: Session): void {
    this.store.setState({ status: 'signed-in', user, role, remotes, outage: null, resuming: false });
    this.#renewal.follow(this.parts.tokens.claims);
    toast.resume();
  }

  #interrupted(error: unknown, again: () => Promise<void>): void {
    const turn = this.#turn;
    const retry = () => {
      window.removeEventListener('online', retry);
      if (turn !== this.#turn) return;
      this.store.setState({ outage: { error, retrying: true, retry: () => undefined } });
      void again();
    };
    window.addEventListener('online', retry);
    this.store.setState({ outage: { error, retrying: false, retry } });
  }
}
