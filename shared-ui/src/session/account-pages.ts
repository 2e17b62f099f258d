const ACCOUNT_PAGES = ['/login', '/signup'];

/** Whether a path is one where visitors sign in or up. */
export function isAccountPage(pathname: string): boolean {
  return ACCOUNT_PAGES.includes(pathname.replace(/\/$/, ''));
}
