import { useContext, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { SessionContext } from '../../session/session-context';
import { DialogView } from './dialog-view';
import { dialogStore, type OpenDialog } from './dialog-store';

/** Cancels the questions to a user who is signed out, also in another tab: the answer would act for the next user. */
export function DialogHost() {
  const uid = useContext(SessionContext)?.user?.uid;
  const asked = useRef(uid);
  useEffect(() => {
    if (asked.current !== undefined && asked.current !== uid)
      for (const open of dialogStore.getState().queue)
        if (isQuestion(open)) open.answer({ outcome: 'cancelled' });
    asked.current = uid;
  }, [uid]);
  const open = useStore(dialogStore, (state) => state.queue[0]);
  return open === undefined ? null : <DialogView key={open.id} dialog={open} />;
}

function isQuestion({ options }: OpenDialog): boolean {
  return options.showCancel || options.showDeny;
}
