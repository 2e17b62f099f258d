/** Not `blush:remote-overrides`: what an older shell stored there was not confirmed. */
export const KEY = 'blush:confirmed-overrides';
export const PARAMETER = 'remote';

export interface Override {
  readonly name: string;
  readonly url: string;
}

export function storedOverrides(): Override[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Override[];
}

export function requestedOverrides(): string[] {
  return new URLSearchParams(window.location.search).getAll(PARAMETER);
}

/** Before anything is confirmed, or allowed by the configuration. If true, live remotes are not warmed up. */
export function mayBeOverridden(): boolean {
  return storedOverrides().length > 0 || requestedOverrides().length > 0;
}
