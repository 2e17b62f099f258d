import { dialog } from '@blush/shared-ui/components';
import { useBlocker } from '@blush/shared-ui/router';
import { useSession } from '@blush/shared-ui/session';
import { useEffect, useRef } from 'react';

/**
 * Asks before a page with unsaved changes is left: for another page by a question of ours, and for another site, a
 * reload or a closed tab by the browser's own.
 */
export function useUnsavedChanges(unsaved: boolean): void {
  // Without a session nothing can be saved, and the way to the login must stay open.
  const { status } = useSession();
  const asks = unsaved && status === 'signed-in';

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && currentLocation.pathname !== nextLocation.pathname,
  );
  // Two steps back ask once.
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    const { proceed, reset } = blocker;
    void mayLeave().then((leaves) => {
      asking.current = false;
      if (leaves) proceed();
      else reset();
    });
  }, [blocker]);

  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}

async function mayLeave(): Promise<boolean> {
  const { outcome } = await dialog.confirm({
    title: 'Leave without saving?',
    text: 'What you have typed here will be lost.',
    confirmText: 'Leave',
    cancelText: 'Stay',
    tone: 'warning',
  });
  return outcome === 'confirmed';
}
