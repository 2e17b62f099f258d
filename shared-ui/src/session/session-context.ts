import { createContext, useContext } from 'react';
import type { SessionValue } from './types';

/** Filled by the shell, once. Remotes read it through {@link useSession}. */
export const SessionContext = createContext<SessionValue | null>(null);

/** The session of the person at this browser. Throws outside the shell's provider. */
export function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs the SessionContext of the shell');
  return session;
}
