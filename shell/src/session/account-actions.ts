import { unlessBlocked } from '@blush/shared-ui/bundled';
import { toast } from '@blush/shared-ui/components';
import { SessionError, type SessionActions } from '@blush/shared-ui/session';
import { forgetClient } from './forget-client';
import { GOOGLE_CONNECTION, openPopup } from './google-popup';
import type { SessionLife } from './session-life';
import type { SessionParts } from './session-parts';

const SIGNED_UP = 'User created successfully!';
const SIGNED_IN = 'Login Successful!';
const STORAGE_BLOCKED = 'Your browser blocks site data of Blush Camp. Please allow it, and sign in again.';

// The provider's client stores the attempt and the tokens.
const isStorageBlocked = () => unlessBlocked(() => [localStorage, sessionStorage]) === undefined;

export function accountActions(parts: SessionParts, life: SessionLife): SessionActions {
  const { options, openIdentity, tokens } = parts;

  async function signInBy(confirmation: string, action: () => Promise<void>): Promise<void> {
    if (isStorageBlocked()) throw new SessionError('cancelled', STORAGE_BLOCKED);
    life.setLoading();
    toast.afterRedirect(confirmation);
    try {
      await action();
    } catch (error) {
      toast.cancelAfterRedirect();
      await life.restore();
      throw error;
    }
  }

  return {
    signUp: (input) => signInBy(SIGNED_UP, async () => (await loadProviderActions()).signUp(parts, input)),

    signIn: (input) =>
      signInBy(SIGNED_IN, async () => (await loadProviderActions()).enterProvider(parts, input)),

    signInWithGoogle: async () => {
      try {
        await signInBy(SIGNED_IN, async () => {
          // Opened before any await: browsers block windows without a user gesture.
          const popup = openPopup();
          try {
            const identity = await openIdentity();
            await identity.signInWithPopup(popup, { connection: GOOGLE_CONNECTION });
          } finally {
            popup.close();
          }
        });
      } catch (error) {
        console.error('The sign-in with Google failed.', error);
        if (isStorageBlocked()) toast.error(STORAGE_BLOCKED);
        return;
      }
      await life.bootstrap();
    },

    signOut: async () => {
      life.setLoading();
      const { token } = tokens;
      // Before the requests, because ending the provider's session may leave the page.
      tokens.drop();
      const ended = await loadProviderActions().then(
        ({ endSessions }) => endSessions(parts, token),
        console.error,
      );
      if (ended !== true) forgetClient();
      // The dashboard's guard would ask for a sign-in.
      if (options.currentPath().startsWith('/dashboard')) await options.navigate('/');
      life.becomeAnonymous();
    },

    renewToken: async () => void (await life.renew()),

    requestPasswordReset: async (email) =>
      (await loadProviderActions()).mailPasswordReset(options.config.auth0, email),
  };
}

/** Loaded when the user signs in or out, because most visits do neither. */
function loadProviderActions() {
  return import('./enter-provider').catch((cause: unknown) => {
    throw new SessionError(
      'provider-unreachable',
      'Signing in is not possible right now. Please try again.',
      {
        cause,
      },
    );
  });
}
