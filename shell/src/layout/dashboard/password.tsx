import { Button, Card, toast } from '@blush/shared-ui/components';
import { useSession } from '@blush/shared-ui/session';
import { useState } from 'react';
import styles from './profile-form.module.css';

/** Subjects of the tenant's own connection; others sign in with a password of another provider. */
const OWN_SUBJECT = /^auth0\|/;

/** Only the identity provider may see a new password, so the provider mails a link to its own form. */
export function Password() {
  const { user, requestPasswordReset } = useSession();
  const [busy, setBusy] = useState(false);
  if (user === null) return null;
  const send = async () => {
    setBusy(true);
    try {
      await requestPasswordReset(user.email);
      toast.success(`A mail is on its way to ${user.email}`, { duration: 4000 });
    } catch (error) {
      toast.warning((error as Error).message, { duration: 4000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-labelledby="password" className={styles.card}>
      <h2 id="password" className={styles.title}>
        Password
      </h2>
      {OWN_SUBJECT.test(user.uid) ? (
        <>
          <p>We mail you a link, with which you choose a new password.</p>
          <Button
            size="small"
            variant="secondary"
            busy={busy}
            className={styles.save}
            onClick={() => void send()}
          >
            Send the link
          </Button>
        </>
      ) : (
        <p>You sign in with Google, where your password is changed.</p>
      )}
    </Card>
  );
}
