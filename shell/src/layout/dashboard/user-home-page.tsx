import { useApi } from '@blush/shared-ui/api-client';
import { Avatar, Button, Card, dialog, Page, toast } from '@blush/shared-ui/components';
import { endSession } from '@blush/shared-ui/contracts';
import { useSession } from '@blush/shared-ui/session';
import { useState } from 'react';
import styles from './user-home-page.module.css';

export function UserHomePage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page title="User Home">
      <Card className={styles.card}>
        <Avatar name={`Photo of ${user.displayName}`} src={user.photo} size={112} />
        <dl className={styles.facts}>
          <div>
            <dt>Name</dt>
            <dd className={styles.name}>{user.displayName}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </div>
        </dl>
      </Card>
      <SignOutEverywhere />
    </Page>
  );
}

function SignOutEverywhere() {
  const api = useApi();
  const { signOut } = useSession();
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    const { outcome } = await dialog.confirm({
      title: 'Sign out everywhere?',
      text: 'You will be signed out in every browser and on every phone, here too.',
      confirmText: 'Yes, sign out',
    });
    if (outcome !== 'confirmed') return;
    setBusy(true);
    try {
      await api.call(endSession, { body: { everywhere: true } });
      await signOut();
    } catch (error) {
      setBusy(false);
      toast.warning((error as Error).message, { duration: 4000 });
    }
  };

  return (
    <div className={styles.everywhere}>
      <p className={styles.note}>Lost a phone, or used a computer that others use?</p>
      <Button size="small" variant="secondary" busy={busy} onClick={() => void ask()}>
        Sign out everywhere
      </Button>
    </div>
  );
}
