import { unlessBlocked } from '@blush/shared-ui/bundled';
import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { refusalOf } from './override-rules';
import { KEY, PARAMETER } from './overrides';

export interface Override {
  readonly name: string;
  readonly url: string;
}

export function requestedOverrides(): string[] {
  return new URLSearchParams(window.location.search).getAll(PARAMETER);
}

export function storedOverrides(): Override[] {
  return JSON.parse(unlessBlocked(() => sessionStorage.getItem(KEY)) ?? '[]') as Override[];
}

export function storeOverrides(overrides: readonly Override[]): void {
  if (overrides.length > 0) sessionStorage.setItem(KEY, JSON.stringify(overrides));
  else unlessBlocked(() => sessionStorage.removeItem(KEY));
}

/** Overrides confirmed in this tab. Checked at every page load: a changed configuration takes effect at once. */
export function readOverrides(config: RuntimeConfig): readonly Override[] {
  const allowed = storedOverrides().filter((override) => refusalOf(override, config) === undefined);
  storeOverrides(allowed);
  return allowed;
}
