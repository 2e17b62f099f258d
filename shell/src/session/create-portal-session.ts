import { CALLBACK_PATH } from '@blush/shared-ui/contracts';
import { createApiClient, type ApiClient } from '@blush/shared-ui/api-client';
import { dialog, toast } from '@blush/shared-ui/components';
import { returnPath } from '@blush/shared-ui/session';
import type { CreatePortalSession } from '../base/portal-session';
import { readClaims } from './access-claims';
import { accountActions } from './account-actions';
import { openPopup } from './google-popup';
import type { ProviderAnswer } from './identity-client';
import { lazyIdentity } from './lazy-identity';
import { SessionLife } from './session-life';
import type { SessionParts } from './session-parts';
import { TokenStore } from './token-store';

export const createPortalSession: CreatePortalSession = (options) => {
  const tokens = new TokenStore();
  const openIdentity = lazyIdentity(options.config);
  const parts: SessionParts = { options, tokens, openIdentity, api: () => api };
  const life = new SessionLife(parts);
  const api: ApiClient = createApiClient({
    baseUrl: options.config.apiUrl,
    getToken: () => tokens.token,
    refreshToken: () => life.renew(),
    // Without the code of the dialog the call stays refused, and shows its own message.
    confirmSignIn: () =>
      import('./confirm-sign-in').then(
        ({ confirmSignIn }) => confirmSignIn({ parts, life, readClaims, openPopup, returnPath }),
        () => false,
      ),
    onUnauthorized: () => life.endSession(),
    onForbidden: () => life.endSession(),
  });

  async function finishRedirect({ attempt, error }: ProviderAnswer): Promise<string> {
    if (error === undefined) {
      void life.bootstrap();
      return returnPath.take();
    }
    if (attempt?.mode === 'embedded') {
      // The browser blocked the provider's cookie, so its ticket was void; universal login works.
      const identity = await openIdentity();
      await identity.redirect({ login_hint: attempt.email }, { ...attempt, mode: 'universal' });
      return '/login';
    }
    throw error;
  }

  async function resume(): Promise<string | undefined> {
    life.followOtherTabs();
    if (window.location.pathname !== CALLBACK_PATH) {
      restoreWithoutRedirect();
      return undefined;
    }
    try {
      const { answer } = await openIdentity();
      if (answer !== undefined) return await finishRedirect(answer);
    } catch (error) {
      console.error('The sign-in could not be finished.', error);
      toast.cancelAfterRedirect();
      void dialog.alert({
        title: 'Signing in did not work',
        text: 'The sign-in was refused or took too long. Please try again.',
      });
    }
    // Any site can link to this address, so a visit without a sign-in must not end a session.
    void life.restore();
    return tokens.token === undefined ? '/login' : returnPath.take();
  }

  /** Also after Back from the provider's page, so the toast for the end of a redirect would be wrong. */
  function restoreWithoutRedirect(): void {
    toast.cancelAfterRedirect();
    void life.restore();
  }

  // Back may restore this page from the back/forward cache with a finished action still pending.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreWithoutRedirect();
  });

  return { store: life.store, actions: accountActions(parts, life), api, resume };
};
