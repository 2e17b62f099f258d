import { Button, dialog } from '@blush/shared-ui/components';
import { useSession } from '@blush/shared-ui/session';
import { useState } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';

interface ForgotPasswordProps {
  typedEmail: () => string;
  onRefused: (message: string | undefined) => void;
}

export function ForgotPassword({ typedEmail, onRefused }: ForgotPasswordProps) {
  const { requestPasswordReset } = useSession();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);

  async function requestLink() {
    const email = await dialog.prompt({
      title: 'Forgot password?',
      text: 'We will e-mail you a link to choose a new one.',
      input: { kind: 'email', label: 'Your e-mail address', initial: typedEmail().trim() },
    });
    if (email === undefined) return;
    onRefused(undefined);
    setBusy(true);
    try {
      await requestPasswordReset(email);
    } catch (error) {
      onRefused(error instanceof Error ? error.message : 'The link could not be sent.');
      return;
    } finally {
      setBusy(false);
    }
    await dialog.alert({
      title: 'Look into your inbox',
      text: `If there is an account for ${email}, a link for a new password is on its way.`,
    });
  }

  return (
    <Button variant="quiet" size="small" disabled={!hydrated} busy={busy} onClick={() => void requestLink()}>
      Forgot password?
    </Button>
  );
}
