import { isAccountPage } from './account-pages';

const KEY = 'blush:return-path';

/**
 * Where a person goes on after signing in. Kept for the tab, because signing in may lead through the identity
 * provider's pages. Code that redirects to /login says where from.
 */
export const returnPath = {
  /**
   * Notes a path of the portal, with query and hash; a later note replaces an earlier one. Signing in does not
   * lead back to where one signs in.
   */
  remember(path: string): void {
    const { pathname } = new URL(path, window.location.origin);
    if (!isAccountPage(pathname)) sessionStorage.setItem(KEY, path);
  },
  /** The path noted, once; without one, what the caller knows. */
  take(otherwise = '/'): string {
    const path = sessionStorage.getItem(KEY) ?? otherwise;
    sessionStorage.removeItem(KEY);
    // One slash: an address that starts with two would leave the portal; browsers read a backslash as one.
    return /^\/(?![/\\])/.test(path) ? path : '/';
  },
};
