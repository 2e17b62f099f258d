import { Button } from '@blush/shared-ui/components';
import { useSession } from '@blush/shared-ui/session';
import { useHydrated } from '../../../shared/use-hydrated';
import { useAccountAction } from '../use-account-action';
import styles from './google-button.module.css';

/** `signInWithGoogle` does not reject: it logs a failure, and itself shows that the browser blocks storage. */
export function GoogleButton() {
  const { signInWithGoogle } = useSession();
  const { busy, run } = useAccountAction();
  // Before hydration a click would be lost.
  const hydrated = useHydrated();
  return (
    <Button
      variant="secondary"
      className={styles.google}
      busy={busy}
      disabled={!hydrated}
      onClick={() => void run(signInWithGoogle, () => undefined)}
    >
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4Z" />
        <path d="M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5c-.9.6-2 1-3.4 1-2.6 0-4.8-1.8-5.6-4.1H3.1v2.6A10 10 0 0 0 12 22Z" />
        <path d="M6.4 14a6 6 0 0 1 0-3.9V7.5H3.1a10 10 0 0 0 0 9L6.4 14Z" />
        <path d="M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6C7.2 7.7 9.4 6 12 6Z" />
      </svg>
      Continue with Google
    </Button>
  );
}
