import { dialog } from '@blush/shared-ui/components';
import { useBlocker } from '@blush/shared-ui/router';
import { useSession } from '@blush/shared-ui/session';
import { useEffect, useRef } from 'react';

const question = {
  title: 'Leave without saving?',
  text: 'What you have typed here will be lost.',
  // Staying loses nothing, so it is the first button, and what Escape does.
  confirmText: 'Stay',
  showCancel: false,
  showDeny: true,
  denyText: 'Leave',
  tone: 'warning',
  // An open question belongs to the page that is to be left.
  cancelsOthers: true,
} as const;

export async function confirmLeaving(): Promise<boolean> {
  const { outcome } = await dialog.confirm(question);
  return outcome === 'denied';
}

/**
 * Asks before the user leaves: by a dialog for other pages, by the browser's for other sites, reloads and closing.
 * @param parameter of the address, if another value of it replaces the form
 */
export function useUnsavedChanges(unsaved: boolean, parameter?: string): void {
  // Without a session nothing can be saved, and the login must stay reachable.
  const { status } = useSession();
  const guarded = unsaved && status === 'signed-in';

  const formOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
    parameter === undefined ? pathname : `${pathname}?${new URLSearchParams(search).get(parameter)}`;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guarded && formOf(currentLocation) !== formOf(nextLocation),
  );
  // Two steps back open one dialog.
  const confirming = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || confirming.current) return;
    confirming.current = true;
    const { proceed, reset } = blocker;
    void confirmLeaving().then((leaves) => {
      confirming.current = false;
      if (leaves) proceed();
      else reset();
    });
  }, [blocker]);

  useEffect(() => {
    if (!guarded) return;
    const confirmInBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmInBrowser);
    return () => window.removeEventListener('beforeunload', confirmInBrowser);
  }, [guarded]);
}
