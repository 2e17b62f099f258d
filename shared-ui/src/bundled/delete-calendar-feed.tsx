import { useApi } from '@blush/shared-ui/api-client';
import { Button, toast } from '@blush/shared-ui/components';
import { deleteCalendarFeed } from '@blush/shared-ui/contracts';
import { useState } from 'react';

/**
 * Revokes the secret address of the user's calendar. Without the query cache, which pages of the shell do not import
 * (`shell/src/layout/dashboard/use-fetched.ts`).
 * @param onDelete called after the deletion; it shows that there is no address, and removes this button, which has the focus
 */
export function DeleteCalendarFeed({ onDelete }: { onDelete: () => unknown }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api.call(deleteCalendarFeed, { body: {} });
      await onDelete();
      toast.success('The address is deleted.');
    } catch (error) {
      toast.warning((error as Error).message, { duration: 4000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" variant="quiet" busy={busy} onClick={() => void remove()}>
      Delete address
    </Button>
  );
}
