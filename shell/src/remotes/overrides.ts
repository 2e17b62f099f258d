import { unlessBlocked } from '@blush/shared-ui/bundled';

/** Not `blush:remote-overrides`, where older shells stored overrides that were not confirmed. */
export const KEY = 'blush:confirmed-overrides';
export const PARAMETER = 'remote';

/** Checked before the user confirms overrides and before the configuration is known. */
export function mayBeOverridden(): boolean {
  return (
    !!unlessBlocked(() => sessionStorage.getItem(KEY)) || window.location.search.includes(`${PARAMETER}=`)
  );
}
