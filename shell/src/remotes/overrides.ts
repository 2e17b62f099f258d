const KEY = 'blush:remote-overrides';
const PARAMETER = 'remote';

export interface Override {
  readonly name: string;
  readonly url: string;
}

export function storedOverrides(): Override[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Override[];
}

export function storeOverrides(overrides: readonly Override[]): void {
  if (overrides.length > 0) sessionStorage.setItem(KEY, JSON.stringify(overrides));
  else sessionStorage.removeItem(KEY);
}

export function requestedOverrides(): string[] {
  return new URLSearchParams(window.location.search).getAll(PARAMETER);
}

/** Before the configuration is known, which may refuse an override. If true, live remotes are not warmed up. */
export function mayBeOverridden(): boolean {
  return storedOverrides().length > 0 || requestedOverrides().length > 0;
}

/** Reloads, because loaded code cannot be removed from a page. */
export function resetOverrides(): void {
  storeOverrides([]);
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  window.location.replace(`${pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hash}`);
  // A change of the hash alone does not reload.
  if (hash !== '') window.location.reload();
}
