import { builtRemote, type ReleasedRemote, type RuntimeConfig } from '@blush/shared-ui/contracts';
import { isServed } from '../app/served-build';
import { fetchJson } from './fetch-json';
import type { Override } from './overrides';
import { readOverrides, SHELL } from './read-overrides';

export interface ReadOverrides {
  readonly remotes: readonly ReleasedRemote[];
  readonly overrides: readonly (Override & { readonly problem?: string })[];
}

/** On a failure the live remote stays. */
export async function readOverriddenRemotes(config: RuntimeConfig): Promise<ReadOverrides> {
  const overrides = readOverrides(config);
  const outcomes = await Promise.allSettled(overrides.map(readOne));
  return {
    remotes: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])),
    overrides: overrides.map((override, index) =>
      outcomes[index]?.status === 'rejected'
        ? { ...override, problem: 'not readable there, the live one is shown' }
        : override,
    ),
  };
}

async function readOne({ name, url }: Override): Promise<readonly ReleasedRemote[]> {
  if (name === SHELL) {
    if (isServed) return [];
    // A started shell would have replaced this one already.
    throw new Error(`The shell of ${url} did not start`);
  }
  const { declaration, container, entry, integrity = '' } = builtRemote.parse(await fetchJson(url));
  if (declaration.name !== name) throw new Error(`${url} belongs to ${declaration.name}, not to ${name}`);
  return [{ ...declaration, container, integrity, version: 'override', entry: new URL(entry, url).href }];
}
