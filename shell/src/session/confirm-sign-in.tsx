import { dialog } from '@blush/shared-ui/components';
import type { SessionUser } from '@blush/shared-ui/session';
import { createRoot } from 'react-dom/client';
import { readClaims } from './access-claims';
import { ConfirmSignInDialog } from './confirm-sign-in-dialog';
import type { SessionLife } from './session-life';
import type { SessionParts } from './session-parts';
import { signInAgain, signInWayOf } from './sign-in-again';

/**
 * Step-up authentication: asks the user to sign in again, and keeps the new token. `false` when cancelled. The dialog has
 * its own React root, so that pages load nothing of it before.
 */
export async function confirmSignIn(parts: SessionParts, life: SessionLife): Promise<boolean> {
  const { user } = life.store.getState();
  if (user === null) return false;
  const way = signInWayOf(user, parts.options.config.auth0);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  try {
    return await new Promise<boolean>((close) => {
      root.render(
        <ConfirmSignInDialog
          way={way}
          email={user.email}
          confirm={async (password) => {
            const token = await signInAgain(way, parts, user, password);
            close(keep(token, user, life));
          }}
          onCancel={() => close(false)}
        />,
      );
    });
  } finally {
    root.unmount();
    host.remove();
  }
}

/** A token of another account ends the session: the provider's client would renew the session with that account. */
function keep(token: string, { uid, email }: SessionUser, life: SessionLife): boolean {
  if (readClaims(token)?.user.uid === uid) return life.replaceToken(token) !== undefined;
  life.endSession();
  void dialog.alert({
    title: 'That was another account',
    text: `Nothing was changed. Please log in as ${email} again.`,
  });
  return false;
}
