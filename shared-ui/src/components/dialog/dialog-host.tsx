import { useContext, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { SessionContext } from '../../session/session-context';
import { DialogView } from './dialog-view';
import { cancelQuestions, dialogStore } from './dialog-store';

/** Cancels the questions to a user who is signed out, also in another tab: the answer would act for the next user. */
export function DialogHost() {
  const uid = useContext(SessionContext)?.user?.uid;
  const asked = useRef(uid);
  useEffect(() => {
    if (asked.current !== undefined && asked.current !== uid) cancelQuestions();
    asked.current = uid;
  }, [uid]);
  const open = useStore(dialogStore, (state) => state.queue[0]);
  return open === undefined ? null : <DialogView key={open.id} dialog={open} />;
}
