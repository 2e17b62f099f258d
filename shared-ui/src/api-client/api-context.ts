import { createContext, useContext } from 'react';
import type { ApiClient } from './api-client';

/** Filled by the shell, once. Remotes read it through {@link useApi}. */
export const ApiContext = createContext<ApiClient | null>(null);

/** The API client of the session. Throws outside the shell's provider. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs the ApiContext of the shell');
  return api;
}
