import type { LiveRemote } from '@blush/shared-ui/contracts';
import { runEntryScript } from './entry-script';

/** What a remote's entry script leaves under the global name of its container. */
export interface Container {
  /** Takes what is shared; has to come first, and may come again. */
  readonly init: (shareScope: object) => unknown;
  readonly get: (exposed: string) => Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

async function open(remote: LiveRemote, shareScope: object): Promise<Container> {
  await runEntryScript(remote);
  const container: unknown = Reflect.get(globalThis, remote.container);
  if (!isContainer(container)) throw new Error(`${remote.entry} leaves no container ${remote.container}`);
  await container.init(shareScope);
  return container;
}

/** Opens the container of each remote once, on what the page shares; after a failure the next call tries again. */
export function createContainers(shareScope: object): (remote: LiveRemote) => Promise<Container> {
  const containers = new Map<string, Promise<Container>>();
  return (remote) => {
    const known = containers.get(remote.entry);
    if (known !== undefined) return known;
    const opening = open(remote, shareScope).catch((error: unknown) => {
      containers.delete(remote.entry);
      throw error;
    });
    containers.set(remote.entry, opening);
    return opening;
  };
}
