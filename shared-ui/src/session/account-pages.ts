const ACCOUNT_PAGES = ['/login', '/signup'];

export function isAccountPage(pathname: string): boolean {
  return ACCOUNT_PAGES.includes(pathname.replace(/\/$/, ''));
}
