import { createContext, useContext } from 'react';
import type { RuntimeConfig } from '../contracts/index';

export const RuntimeConfigContext = createContext<RuntimeConfig | null>(null);

/** @throws Error outside the shell's provider. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = useContext(RuntimeConfigContext);
  if (config === null) throw new Error('useRuntimeConfig needs the RuntimeConfigContext of the shell');
  return config;
}
