import type { RuntimeConfig } from '@blush/shared-ui/contracts';

const KEY = 'blush:remote-overrides';
const PARAMETER = 'remote';

/** The name by which a tab asks for another shell, as for a remote. */
export const SHELL = 'shell';

/** A remote, or the shell, tried in this tab from another address: where its `build.json` lies. */
export interface Override {
  readonly name: string;
  readonly url: string;
}

function isAllowed({ url }: Override, { overrides }: RuntimeConfig): boolean {
  if (!overrides.allowed || !URL.canParse(url)) return false;
  return overrides.origins.includes(new URL(url).origin);
}

function parse(parameter: string): Override | undefined {
  const [, name, url] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(parameter) ?? [];
  return name !== undefined && url !== undefined ? { name, url } : undefined;
}

function kept(): Override[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Override[];
}

/**
 * Overrides in force: those kept for the tab, and those of `?remote=name@url` in the address, which are kept
 * from now on. Each has to pass the environment's rules at every page load, so a rule that changes holds at once.
 */
export function readOverrides(config: RuntimeConfig): readonly Override[] {
  const asked = new URLSearchParams(window.location.search).getAll(PARAMETER);
  const byName = new Map(kept().map((override) => [override.name, override]));
  for (const override of asked.map(parse)) if (override) byName.set(override.name, override);
  const allowed = [...byName.values()].filter((override) => isAllowed(override, config));
  if (allowed.length > 0) sessionStorage.setItem(KEY, JSON.stringify(allowed));
  else sessionStorage.removeItem(KEY);
  return allowed;
}

/** Whether this tab may have overrides: then it is not known yet which code is the right one to warm up. */
export function mayBeOverridden(): boolean {
  return kept().length > 0 || new URLSearchParams(window.location.search).has(PARAMETER);
}

/** Forgets the overrides and loads what is live. Code cannot be taken out of a page, so the page loads again. */
export function resetOverrides(): void {
  sessionStorage.removeItem(KEY);
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  window.location.replace(`${pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hash}`);
  // With nothing but a hash between the two addresses the browser would stay on the page.
  if (hash !== '') window.location.reload();
}
