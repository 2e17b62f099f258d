import { useApi } from '@blush/shared-ui/api-client';
import { Button, dialog, toast } from '@blush/shared-ui/components';
import { endAllSessions } from '@blush/shared-ui/contracts';
import { useSession } from '@blush/shared-ui/session';
import { useState } from 'react';

export function SignOutEverywhere() {
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
      await api.call(endAllSessions, { body: {} });
      await signOut();
    } catch (error) {
      setBusy(false);
      toast.warning((error as Error).message, { duration: 4000 });
    }
  };

  return (
    <Button size="small" variant="secondary" busy={busy} onClick={() => void ask()}>
      Sign out everywhere
    </Button>
  );
}
