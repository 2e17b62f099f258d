import { dialog } from '@blush/shared-ui/components';
import { useBlocker } from '@blush/shared-ui/router';
import { useSession } from '@blush/shared-ui/session';
import { useEffect, useRef } from 'react';

/** A dialog for other pages; the browser's own for other sites, reloads and closed tabs. */
export function useUnsavedChanges(unsaved: boolean): void {
  // Without a session nothing can be saved, and the login must stay reachable.
  const { status } = useSession();
  const asks = unsaved && status === 'signed-in';

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && currentLocation.pathname !== nextLocation.pathname,
  );
  // Two steps back open one dialog.
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
