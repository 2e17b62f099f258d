const KEY = 'blush:return-path';
/** Signing in does not lead back to where one signs in. */
const ACCOUNT_PAGES = ['/login', '/signup'];

/**
 * Where a person goes on after signing in. Kept for the tab, because signing in may lead through the identity
 * provider's pages. Whoever sends a person to /login says where they come from.
 */
export const returnPath = {
  /** Notes a path of the portal, with query and hash; a later note replaces an earlier one. */
  remember(path: string): void {
    const { pathname } = new URL(path, window.location.origin);
    if (!ACCOUNT_PAGES.includes(pathname)) sessionStorage.setItem(KEY, path);
  },
  /** The path noted, once; `/` when there is none. */
  take(): string {
    const path = sessionStorage.getItem(KEY) ?? '/';
    sessionStorage.removeItem(KEY);
    // One slash: an address that starts with two would leave the portal; browsers read a backslash as one.
    return /^\/(?![/\\])/.test(path) ? path : '/';
  },
};
