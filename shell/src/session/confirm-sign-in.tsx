import { toast } from '@blush/shared-ui/components';
import type { SessionUser } from '@blush/shared-ui/session';
import { askInRoot } from '../base/modal-dialog';
import type { readClaims } from './access-claims';
import { ConfirmSignInDialog } from './confirm-sign-in-dialog';
import { endToken } from './end-sessions';
import type { SessionLife } from './session-life';
import { signInAgain, signInWayOf, type SignInTools } from './sign-in-again';

interface ConfirmTools extends SignInTools {
  readonly life: SessionLife;
  readonly readClaims: typeof readClaims;
}

let confirming: Promise<boolean> | undefined;

/**
 * Step-up authentication: asks the user to sign in again, once for all waiting calls, and keeps the new token. `false` when
 * cancelled.
 */
export function confirmSignIn(tools: ConfirmTools): Promise<boolean> {
  confirming ??= ask(tools).finally(() => {
    confirming = undefined;
  });
  return confirming;
}

async function ask(tools: ConfirmTools): Promise<boolean> {
  const { user } = tools.life.store.getState();
  if (user === null) return false;
  const ends: (() => void)[] = [];
  const way = signInWayOf(user, tools.parts.options.config.auth0);
  const cancelling = new AbortController();
  const asked = askInRoot<boolean>((answer) => {
    const cancel = () => {
      cancelling.abort();
      answer(false);
    };
    // Another tab may sign the user out, or sign another one in.
    ends.push(
      tools.life.store.subscribe((state) => {
        if (state.user?.uid !== user.uid) cancel();
      }),
    );
    // After Back from the provider's page, whose redirect never resolves.
    const cancelRestored = ({ persisted }: PageTransitionEvent) => persisted && cancel();
    window.addEventListener('pageshow', cancelRestored);
    ends.push(() => window.removeEventListener('pageshow', cancelRestored));
    return (
      <ConfirmSignInDialog
        way={way}
        email={user.email}
        confirm={async (password) => {
          const token = await signInAgain(way, tools, user, password, cancelling.signal);
          answer(await keep(token, user, tools));
        }}
        onCancel={cancel}
      />
    );
  });
  return asked.finally(() => ends.forEach((end) => end()));
}

/** A token of another account ends the session: the provider's client would renew the session with that account. */
async function keep(
  token: string,
  { uid, email }: SessionUser,
  { life, parts, readClaims: read }: ConfirmTools,
): Promise<boolean> {
  if (read(token)?.user.uid === uid) {
    const replaced = parts.tokens.token;
    if (life.replaceToken(token) === undefined) return false;
    await endToken(parts.options.config.apiUrl, replaced);
    return true;
  }
  life.endSession();
  toast.warning(`That was another account. Nothing was changed; please log in as ${email}.`, {
    duration: 8000,
  });
  return false;
}
