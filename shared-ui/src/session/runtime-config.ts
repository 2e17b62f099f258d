import { createContext, useContext } from 'react';
import type { RuntimeConfig } from '../contracts/index';

/** Filled by the shell, once, with what it read at boot. Remotes read it through {@link useRuntimeConfig}. */
export const RuntimeConfigContext = createContext<RuntimeConfig | null>(null);

/** What differs between environments, such as the payment provider's key. Throws outside the shell's provider. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = useContext(RuntimeConfigContext);
  if (config === null) throw new Error('useRuntimeConfig needs the RuntimeConfigContext of the shell');
  return config;
}
