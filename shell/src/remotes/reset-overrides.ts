import { removeQueryMark } from '../base/query-mark';
import { PARAMETER } from './overrides';
import { storeOverrides } from './read-overrides';

/** Removes `?remote=` from the address, and keeps the rest of it. */
export function removeOverrideParameter(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
  if (rest === '') removeQueryMark();
}

/** Reloads, because loaded code cannot be removed from a page. */
export function resetOverrides(): void {
  storeOverrides([]);
  removeOverrideParameter();
  window.location.reload();
}
