import { toast } from '@blush/shared-ui/components';
import { SessionError, type SessionActions, type SignInInput } from '@blush/shared-ui/session';
import { GOOGLE_CONNECTION, openPopup } from './google-popup';
import type { SessionLife } from './session-life';
import type { SessionParts } from './session-parts';

export const SIGNED_UP = 'User created successfully!';
export const SIGNED_IN = 'Login Successful!';

export function accountActions(
  { options, openIdentity, tokens }: SessionParts,
  life: SessionLife,
): SessionActions {
  const { auth0 } = options.config;

  async function visitProvider(email: string): Promise<void> {
    const params = { login_hint: email, screen_hint: 'login' };
    await (await openIdentity()).redirect(params, { mode: 'universal', email });
  }

  /** May leave the page so that the browser gets a session cookie. */
  async function enterWith(input: SignInInput): Promise<void> {
    if (auth0.loginMode === 'universal') return visitProvider(input.email);
    const { CrossOriginRefused, DATABASE_CONNECTION, proveCredentials } = await openDatabase();
    try {
      const ticket = await proveCredentials(auth0, input);
      const params = { login_ticket: ticket, realm: DATABASE_CONNECTION };
      await (await openIdentity()).redirect(params, { mode: 'embedded', email: input.email });
    } catch (error) {
      if (!(error instanceof CrossOriginRefused)) throw error;
      await visitProvider(input.email);
    }
  }

  async function underWay(confirmation: string, action: () => Promise<void>): Promise<void> {
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
      underWay(SIGNED_UP, async () => {
        const { createAccount } = await openDatabase();
        await createAccount(auth0, input);
        await enterWith(input);
      }),

    signIn: (input) => underWay(SIGNED_IN, () => enterWith(input)),

    signInWithGoogle: async () => {
      try {
        await underWay(SIGNED_IN, async () => {
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
      // First, because ending the provider's session may leave the page.
      tokens.drop();
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
      const { mailPasswordReset } = await openDatabase();
      await mailPasswordReset(auth0, email);
    },
  };
}

/** Loaded with the first form sent, because most visits send none. */
function openDatabase() {
  return import('./database-connection').catch((cause: unknown) => {
    throw new SessionError(
      'provider-unreachable',
      'Signing in is not possible right now. Please try again.',
      {
        cause,
      },
    );
  });
}
