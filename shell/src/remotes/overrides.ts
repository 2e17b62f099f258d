/** Not `blush:remote-overrides`: what an older shell stored there was not confirmed. */
export const KEY = 'blush:confirmed-overrides';
export const PARAMETER = 'remote';

/** Before anything is confirmed, or allowed by the configuration. */
export function mayBeOverridden(): boolean {
  return sessionStorage.getItem(KEY) !== null || window.location.search.includes(`${PARAMETER}=`);
}
