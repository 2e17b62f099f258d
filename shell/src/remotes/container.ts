import type { LiveRemote } from '@blush/shared-ui/contracts';
import { runEntryScript } from './entry-script';

export interface Container {
  /** Must be called before `get`; may be called again. */
  readonly init: (shareScope: object) => unknown;
  readonly get: (exposed: string) => Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

async function open(remote: LiveRemote, shareScope: object): Promise<Container> {
  await runEntryScript(remote);
  const container: unknown = Reflect.get(globalThis, remote.container);
  if (!isContainer(container)) throw new Error(`${remote.entry} defines no container ${remote.container}`);
  await container.init(shareScope);
  return container;
}

/** After a failure the next call tries again. */
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
