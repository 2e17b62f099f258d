import { createContext, useContext } from 'react';
import type { SessionValue } from './types';

export const SessionContext = createContext<SessionValue | null>(null);

/** @throws Error outside the shell's provider. */
export function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs the SessionContext of the shell');
  return session;
}
