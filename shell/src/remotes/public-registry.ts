import { publicRegistry, type LiveRemote } from '@blush/shared-ui/contracts';
import { fetchJson } from './fetch-json';
import { RemoteError } from './remote-error';

/** The registry the page came with, so that its remotes cost no round trip. */
function inlineRegistry(): unknown {
  const text = document.getElementById('registry')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

async function readRegistry(): Promise<readonly LiveRemote[]> {
  try {
    return publicRegistry.parse(inlineRegistry() ?? (await fetchJson('/registry.json'))).remotes;
  } catch (cause) {
    throw new RemoteError('registry', 'The public registry cannot be read', { cause });
  }
}

/** Remotes that anybody may load. Rejects with {@link RemoteError}. */
export type PublicRemotes = () => Promise<readonly LiveRemote[]>;

/** Reads the public registry once; after a failure the next call tries again. */
export function createPublicRegistry(): PublicRemotes {
  let reading: Promise<readonly LiveRemote[]> | undefined;
  return () => {
    reading ??= readRegistry().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
