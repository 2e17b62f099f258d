import { builtRemote, type ReleasedRemote, type RuntimeConfig, SHELL } from '@blush/shared-ui/contracts';
import { isDevServerBuild } from '../base/served-build';
import { fetchJson } from '../base/fetch-json';
import { addressBeside } from './override-rules';
import { readOverrides, type Override } from './read-overrides';

export interface ReadOverrides {
  readonly remotes: readonly ReleasedRemote[];
  readonly overrides: readonly (Override & { readonly problem?: string })[];
}

/** A remote whose build cannot be read is not overridden. */
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

async function readOne(override: Override): Promise<readonly ReleasedRemote[]> {
  const { name, url } = override;
  if (name === SHELL) {
    if (isDevServerBuild) return [];
    // If it had started, this shell would not run.
    throw new Error(`The shell of ${url} did not start`);
  }
  const { declaration, container, entry, integrity = '' } = builtRemote.parse(await fetchJson(url));
  if (declaration.name !== name) throw new Error(`${url} belongs to ${declaration.name}, not to ${name}`);
  return [
    { ...declaration, container, integrity, version: 'override', entry: addressBeside(override, entry) },
  ];
}
