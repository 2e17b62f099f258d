import { useApi } from '@blush/shared-ui/api-client';
import { saveJson } from '@blush/shared-ui/bundled';
import { Button, Card, dialog, toast } from '@blush/shared-ui/components';
import {
  confirmsErasure,
  eraseOwnAccount,
  erasureQuestion,
  erasureWords,
  exportOwnData,
  remainsOf,
} from '@blush/shared-ui/contracts';
import { useSession } from '@blush/shared-ui/session';
import { useState } from 'react';
import styles from './your-data.module.css';

export function YourData() {
  return (
    <Card as="section" aria-labelledby="your-data" className={styles.card}>
      <h2 id="your-data" className={styles.title}>
        Your data
      </h2>
      <Download />
      <DeleteAccount />
    </Card>
  );
}

function Download() {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveJson('blush-camp-data.json', await api.call(exportOwnData));
    } catch (error) {
      toast.warning((error as Error).message, { duration: 4000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.part}>
      <p>Everything that is kept about you, as a file: account, sign-ins, orders, payments and classes.</p>
      <Button size="small" variant="secondary" busy={busy} onClick={() => void save()}>
        Download my data
      </Button>
    </div>
  );
}

function DeleteAccount() {
  const api = useApi();
  const { user, signOut } = useSession();
  const [busy, setBusy] = useState(false);
  const email = user?.email ?? '';

  const ask = async () => {
    const typed = await dialog.prompt(erasureQuestion('Delete your account?', 'Delete my account', email));
    if (typed === undefined) return;
    if (!confirmsErasure(typed, email))
      toast.warning('Nothing was deleted: that is not the e-mail address of your account.', {
        duration: 6000,
      });
    else await erase();
  };

  const erase = async () => {
    setBusy(true);
    try {
      const erasure = await api.call(eraseOwnAccount, { body: {} });
      // Shown in a dialog, because signing out leaves the page.
      const text = ['You are signed out now.', ...remainsOf(erasure)].join('\n\n');
      await dialog.alert({ title: 'Your account is deleted', text });
      await signOut();
    } catch (error) {
      setBusy(false);
      toast.warning((error as Error).message, { duration: 8000 });
    }
  };

  return (
    <div className={styles.part}>
      <p>
        {erasureWords.goes} {erasureWords.stays}
      </p>
      <Button size="small" variant="danger" busy={busy} onClick={() => void ask()}>
        Delete my account
      </Button>
    </div>
  );
}
