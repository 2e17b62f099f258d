import { type LiveRemote, type PublicRegistry, REGISTRY_ID } from '@blush/shared-ui/contracts';
import { cachedUntilFailure } from '../base/cached-until-failure';
import { fetchJson } from '../base/fetch-json';
import { RemoteError } from './remote-error';

/** The registry inlined in the page, which saves a request; `undefined` if there is none. */
export function inlineRegistry(): unknown {
  const text = document.getElementById(REGISTRY_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

const textKeys = ['name', 'container', 'version', 'entry', 'integrity', 'contract'] as const;

function isRemote(value: unknown): value is LiveRemote {
  if (typeof value !== 'object' || value === null) return false;
  const remote = value as Partial<Record<keyof LiveRemote, unknown>>;
  return textKeys.every((key) => typeof remote[key] === 'string') && Array.isArray(remote.mounts);
}

/**
 * Checks the basic structure only. The release command validates the full schema; the schema library is too large for the
 * shell.
 */
function isRegistry(value: unknown): value is PublicRegistry {
  if (typeof value !== 'object' || value === null || !('remotes' in value)) return false;
  return Array.isArray(value.remotes) && value.remotes.every(isRemote);
}

async function readRegistry(): Promise<readonly LiveRemote[]> {
  try {
    const registry = inlineRegistry() ?? (await fetchJson('/registry.json'));
    if (!isRegistry(registry)) throw new Error('This is no registry');
    return registry.remotes;
  } catch (cause) {
    throw new RemoteError('registry', 'The public registry cannot be read', { cause });
  }
}

/** @throws RemoteError */
export type PublicRemotes = () => Promise<readonly LiveRemote[]>;

export function createPublicRegistry(): PublicRemotes {
  return cachedUntilFailure(readRegistry);
}
