import { isAccountPage } from './account-pages';
import { unlessBlocked } from './unless-blocked';

const KEY = 'blush:return-path';

/** Page to open after signing in; in session storage, because signing in may lead through the identity provider's pages. */
export const returnPath = {
  remember(path: string): void {
    const { pathname } = new URL(path, window.location.origin);
    if (!isAccountPage(pathname)) unlessBlocked(() => sessionStorage.setItem(KEY, path));
  },
  take(otherwise = '/'): string {
    const path = unlessBlocked(() => sessionStorage.getItem(KEY)) ?? otherwise;
    unlessBlocked(() => sessionStorage.removeItem(KEY));
    // Two leading slashes would leave the portal; browsers read a backslash as a slash.
    return /^\/(?![/\\])/.test(path) ? path : '/';
  },
};
