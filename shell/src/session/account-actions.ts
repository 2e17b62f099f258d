import { toast } from '@blush/shared-ui/components';
import { endSession } from '@blush/shared-ui/contracts';
import { SessionError, type SessionActions } from '@blush/shared-ui/session';
import { GOOGLE_CONNECTION, openPopup } from './google-popup';
import type { SessionLife } from './session-life';
import type { SessionParts } from './session-parts';

const SIGNED_UP = 'User created successfully!';
const SIGNED_IN = 'Login Successful!';

/** Milliseconds: signing out must not wait for an API that is away. */
const END_SESSION_MS = 2000;

export function accountActions(parts: SessionParts, life: SessionLife): SessionActions {
  const { api, options, openIdentity, tokens } = parts;
  const { auth0 } = options.config;

  async function signInBy(confirmation: string, action: () => Promise<void>): Promise<void> {
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
    signUp: (input) =>
      signInBy(SIGNED_UP, async () => {
        const { createAccount, enterProvider } = await loadFormActions();
        await createAccount(auth0, input);
        await enterProvider(parts, input);
      }),

    signIn: (input) =>
      signInBy(SIGNED_IN, async () => {
        const { enterProvider } = await loadFormActions();
        await enterProvider(parts, input);
      }),

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
        return;
      }
      await life.bootstrap();
    },

    signOut: async () => {
      life.setLoading();
      // Takes the token before it is dropped.
      const ended = api().call(endSession, { body: {} }, { timeoutMs: END_SESSION_MS });
      // Before the answers, because ending the provider's session may leave the page.
      tokens.drop();
      await ended.catch((error: unknown) => console.error('The API could not end the session.', error));
      try {
        await (await openIdentity()).signOut();
      } catch (error) {
        console.error('The session at the provider could not be ended.', error);
      }
      // The dashboard's guard would ask for a sign-in.
      if (options.currentPath().startsWith('/dashboard')) await options.navigate('/');
      life.becomeAnonymous();
    },

    requestPasswordReset: async (email) => {
      const { mailPasswordReset } = await loadFormActions();
      await mailPasswordReset(auth0, email);
    },
  };
}

/** Loaded on the first submit, because most visits submit no form. */
function loadFormActions() {
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
