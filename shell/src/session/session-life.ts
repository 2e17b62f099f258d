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

export class SessionLife {
  readonly store = createStore<PortalSessionState>(() => ({ status: 'loading', ...anonymous }));
  readonly #renewal = new RenewalTimer(() => {
    // The next API call decides what a failure means.
    this.renew().catch((error: unknown) => console.error('The token could not be renewed.', error));
  });
  /** Tells answers of an earlier session apart. */
  #turn = 0;
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

  /** Never rejects. */
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

  /** `undefined` when the provider issues none. Rejects during an outage. */
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

  expel(): void {
    const { options, openIdentity, tokens } = this.parts;
    if (tokens.token === undefined) return;
    const quiet = this.#restoring;
    // Read first: becoming anonymous may navigate.
    if (!quiet) returnPath.remember(options.currentPath());
    this.becomeAnonymous();
    toast.cancelAfterRedirect();
    openIdentity()
      .then((identity) => identity.forget())
      .catch((error: unknown) => console.error('The sign-in could not be forgotten.', error));
    // A returning visitor may stay on a public page; the guard asks where a sign-in is needed.
    if (!quiet) void options.navigate('/login');
  }

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

  /** @param resuming the provider has signed the account in, but the API has not answered who it is */
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

  /** Outages are stored to be retried; a refusal has ended the session already. */
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
