const ACCOUNT_PAGES = ['/login', '/signup'];

/** Whether a path is one where people sign in or up: whoever is signed in has nothing to do there. */
export function isAccountPage(pathname: string): boolean {
  return ACCOUNT_PAGES.includes(pathname.replace(/\/$/, ''));
}
