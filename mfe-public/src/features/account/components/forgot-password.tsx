import { Button, dialog, toast } from '@blush/shared-ui/components';
import { useSession } from '@blush/shared-ui/session';

/** Asks for the address a link for a new password is mailed to. */
export function ForgotPassword({ typedEmail }: { typedEmail: () => string }) {
  const { requestPasswordReset } = useSession();

  async function ask() {
    const email = await dialog.prompt({
      title: 'Forgot password?',
      text: 'We will e-mail you a link to choose a new one.',
      input: { kind: 'email', label: 'Your e-mail address', initial: typedEmail() },
    });
    if (email === undefined) return;
    try {
      await requestPasswordReset(email);
      await dialog.alert({
        title: 'Look into your inbox',
        text: `If there is an account for ${email}, a link for a new password is on its way.`,
      });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The link could not be sent.');
    }
  }

  return (
    <Button variant="quiet" size="small" onClick={() => void ask()}>
      Forgot password?
    </Button>
  );
}
