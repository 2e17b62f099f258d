import { builtRemote, type ReleasedRemote, type RuntimeConfig, SHELL } from '@blush/shared-ui/contracts';
import { isDevServerBuild } from '../base/served-build';
import { fetchJson } from '../base/fetch-json';
import { addressBeside } from './override-rules';
import { readOverrides, type Override } from './read-overrides';

export interface ReadOverrides {
  readonly remotes: readonly ReleasedRemote[];
  readonly overrides: readonly (Override & { readonly problem?: string })[];
}

/** If an overriding build cannot be read, the live remote stays, and the override gets a `problem`. */
export async function readOverriddenRemotes(config: RuntimeConfig): Promise<ReadOverrides> {
  const overrides = readOverrides(config);
  const builds = await Promise.allSettled(overrides.map(readBuild));
  return {
    remotes: builds.flatMap((build) => (build.status === 'fulfilled' ? build.value : [])),
    overrides: overrides.map((override, index) =>
      builds[index]?.status === 'rejected'
        ? { ...override, problem: 'not readable there, the live one is shown' }
        : override,
    ),
  };
}

/** Empty for the shell: the overriding one is running already. @throws Error */
async function readBuild(override: Override): Promise<readonly ReleasedRemote[]> {
  const { name, url } = override;
  if (name === SHELL) {
    if (isDevServerBuild) return [];
    // The live shell runs only if the overriding shell did not start.
    throw new Error(`The shell of ${url} did not start`);
  }
  const { declaration, container, entry, integrity = '' } = builtRemote.parse(await fetchJson(url));
  if (declaration.name !== name) throw new Error(`${url} belongs to ${declaration.name}, not to ${name}`);
  return [
    { ...declaration, container, integrity, version: 'override', entry: addressBeside(override, entry) },
  ];
}
