const KEY = 'blush:remote-overrides';
const PARAMETER = 'remote';

/** A remote, or the shell, tried in this tab from another address: where its `build.json` lies. */
export interface Override {
  readonly name: string;
  readonly url: string;
}

/** Overrides that were asked for in this tab before. */
export function keptOverrides(): Override[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Override[];
}

/** Keeps overrides for the tab, in the place of those kept before. */
export function keepOverrides(overrides: readonly Override[]): void {
  if (overrides.length > 0) sessionStorage.setItem(KEY, JSON.stringify(overrides));
  else sessionStorage.removeItem(KEY);
}

/** What the address asks for, as it is written there. */
export function askedOverrides(): string[] {
  return new URLSearchParams(window.location.search).getAll(PARAMETER);
}

/** Whether this tab may have overrides: then it is not known yet which code is the right one to warm up. */
export function mayBeOverridden(): boolean {
  return keptOverrides().length > 0 || askedOverrides().length > 0;
}

/** Forgets the overrides and loads what is live. Code cannot be taken out of a page, so the page loads again. */
export function resetOverrides(): void {
  keepOverrides([]);
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  window.location.replace(`${pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hash}`);
  // With nothing but a hash between the two addresses the browser would stay on the page.
  if (hash !== '') window.location.reload();
}
