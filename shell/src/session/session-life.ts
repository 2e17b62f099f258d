import { ApiError } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { getSession, type Session } from '@blush/shared-ui/contracts';
import { returnPath, SessionError, type SessionUser } from '@blush/shared-ui/session';
import { createStore } from 'zustand/vanilla';
import type { PortalSessionState } from '../base/portal-session';
import { isProviderRefusal } from './is-provider-refusal';
import { readClaims, renewalDueIn } from './access-claims';
import { forgetClient } from './forget-client';
import { isRefusal } from './identity-client';
import { RenewalTimer } from './renewal-timer';
import type { SessionParts } from './session-parts';
import { syncToken } from './sync-token';

const anonymous = { user: null, role: null, remotes: [], outage: null, resuming: false } as const;

export class SessionLife {
  readonly store = createStore<PortalSessionState>(() => ({ status: 'loading', ...anonymous }));
  readonly #renewal = new RenewalTimer(() => {
    // The next API call decides what a failure means.
    this.renew().catch((error: unknown) => console.error('The token could not be renewed.', error));
  });
  /** Incremented with each change, so that late answers for an earlier session are ignored. */
  #generation = 0;
  #restoring = false;

  constructor(private readonly parts: SessionParts) {}

  /** Never rejects. */
  async restore(): Promise<void> {
    const { tokens, api } = this.parts;
    if (tokens.isBootstrapping && tokens.token === undefined) return this.bootstrap();
    const claims = tokens.claims;
    if (claims === undefined) {
      this.becomeAnonymous();
      return;
    }
    if (claims.user.uid === this.store.getState().user?.uid) this.#checkAgain();
    else this.setLoading({ resuming: true });
    await this.#load(async () => {
      this.#restoring = true;
      try {
        if (renewalDueIn(claims) === 0) await this.renew();
        return { user: claims.user, session: await api().call(getSession) };
      } finally {
        this.#restoring = false;
      }
    });
  }

  /** Never rejects. */
  async bootstrap(): Promise<void> {
    const { openIdentity, options, tokens } = this.parts;
    this.setLoading({ resuming: true });
    const generation = this.#generation;
    await this.#load(async () => {
      const [identity, { bootstrapSession }] = await Promise.all([
        openIdentity(),
        import('./enter-provider'),
      ]);
      const token = await identity.token();
      if (generation !== this.#generation) throw new SessionError('cancelled', 'The sign-in was cancelled.');
      tokens.setPending(token);
      const bootstrapped = await bootstrapSession(this.parts);
      void syncToken(options.config.tokenSyncUrl, token);
      return bootstrapped;
    });
  }

  /** `undefined` without a session, and when the provider issues no token. Rejects during an outage. */
  async renew(): Promise<string | undefined> {
    const { openIdentity, tokens } = this.parts;
    // Calls that a sign-out overtakes would make the provider's client store tokens again.
    if (tokens.token === undefined) return undefined;
    try {
      const identity = await openIdentity();
      const token = await identity.freshToken();
      if (tokens.token === undefined) await identity.forget();
      return this.replaceToken(token);
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw ApiError.unreached('network', 0, error);
    }
  }

  /** Stores a newer token of the user. `undefined` if the user is signed out or another one meanwhile, maybe in another tab. */
  replaceToken(token: string): string | undefined {
    const { options, tokens } = this.parts;
    if (tokens.token === undefined || readClaims(token)?.user.uid !== tokens.claims?.user.uid)
      return undefined;
    tokens.store(token);
    this.#renewal.schedule(tokens.claims);
    void syncToken(options.config.tokenSyncUrl, token);
    return token;
  }

  /** Called when the token is refused. */
  endSession(): void {
    const { options, openIdentity, tokens } = this.parts;
    if (tokens.token === undefined) return;
    const isShown = this.store.getState().user !== null && options.currentPath().startsWith('/dashboard');
    const stayOnPage = this.#restoring && !isShown;
    // Read first: becoming anonymous may navigate.
    if (!stayOnPage) returnPath.remember(options.currentPath());
    this.becomeAnonymous();
    toast.cancelAfterRedirect();
    openIdentity()
      .then((identity) => identity.forget())
      .catch((error: unknown) => {
        console.error('The sign-in could not be forgotten.', error);
        forgetClient();
      });
    // While a session is restored, a public page stays; the dashboard's guard asks for a sign-in, unless the page was shown already.
    if (!stayOnPage) void options.navigate('/login');
  }

  followOtherTabs(): void {
    const { tokens } = this.parts;
    tokens.watchOtherTabs((token) => {
      const { status, user } = this.store.getState();
      // Removes no token: browsers may show that of a newer sign-in only with its own event.
      if (token === undefined) this.#showAnonymous();
      else if (status === 'signed-in' && tokens.claims?.user.uid === user?.uid)
        this.#renewal.schedule(tokens.claims);
      else void this.restore();
    });
  }

  /** @param resuming the provider has signed the account in, but the API has not returned the session */
  setLoading({ resuming = false } = {}): void {
    this.#generation += 1;
    this.store.setState({ status: 'loading', ...anonymous, resuming });
  }

  becomeAnonymous(): void {
    this.parts.tokens.drop();
    this.#showAnonymous();
  }

  #showAnonymous(): void {
    this.#generation += 1;
    this.#renewal.stop();
    this.parts.tokens.dropPending();
    this.store.setState({ status: 'anonymous', ...anonymous });
  }

  /** Keeps the user, so that the page and what was typed there stay. */
  #checkAgain(): void {
    this.#generation += 1;
    this.store.setState({ resuming: true });
  }

  /**
   * Stores an outage for a retry. While a user is signed in, it is only logged, as after a failed renewal.
   * After a refusal of the API, `endSession` has run already; after one of the provider, there is no session. A token without the
   * user's claims is refused here, as the API would.
   */
  async #load(request: () => Promise<{ user: SessionUser; session: Session }>): Promise<void> {
    const generation = this.#generation;
    try {
      const { user, session } = await request();
      if (generation === this.#generation) this.#signedIn(user, session);
    } catch (error) {
      if (generation !== this.#generation) return;
      if (isProviderRefusal(error)) return this.endSession();
      if (isRefusal(error)) {
        this.becomeAnonymous();
        return;
      }
      if (this.store.getState().user === null) {
        this.#storeOutage(error, () => this.#load(request));
        return;
      }
      console.error('The session could not be checked again.', error);
      this.store.setState({ resuming: false });
    }
  }

  /** Name and photo come from the API: the user may have changed them since the token was issued. */
  #signedIn(claimed: SessionUser, { role, remotes, user: { name, photoURL, photo } }: Session): void {
    const user = { ...claimed, displayName: name, photoURL, photo };
    this.store.setState({ status: 'signed-in', user, role, remotes, outage: null, resuming: false });
    this.#renewal.schedule(this.parts.tokens.claims);
    toast.resume();
  }

  #storeOutage(error: unknown, load: () => Promise<void>): void {
    const generation = this.#generation;
    const retry = () => {
      window.removeEventListener('online', retry);
      if (generation !== this.#generation) return;
      this.store.setState({ outage: { error, retrying: true, retry: () => undefined } });
      void load();
    };
    window.addEventListener('online', retry);
    this.store.setState({ outage: { error, retrying: false, retry } });
  }
}
