import { mountPattern, type ReleasedRemote, SHELL, shellPaths } from '@blush/shared-ui/contracts';
import { satisfy } from '@module-federation/runtime-core';
import type { RemoteBuild, ShellBuild } from '../store/build-info.js';

type Host = Pick<ShellBuild, 'contract' | 'provides'>;
export type Guest = ReleasedRemote & Pick<RemoteBuild, 'takes'>;

export interface Incompatibility {
  /** What does not fit together. */
  readonly apps: readonly string[];
  readonly problem: string;
  /** For a release. */
  readonly remedy: string;
}

/** Compares versions with the function that Module Federation uses in the browser. */
export function incompatibilities(host: Host, remotes: readonly Guest[]): Incompatibility[] {
  return [
    ...remotes.flatMap((remote) => contractIncompatibility(host.contract, remote)),
    ...remotes.flatMap((remote) => sharedIncompatibilities(host, remote)),
    ...mountedTwice(remotes),
  ];
}

function contractIncompatibility(
  hostContract: string,
  { name, version, contract }: Guest,
): Incompatibility[] {
  if (satisfy(hostContract, contract)) return [];
  return [
    {
      apps: [SHELL, name],
      problem: `${name} ${version} was built for contract ${contract}, the live shell provides ${hostContract}.`,
      remedy:
        `Build ${name} for ${hostContract}, or release the shell it was built for first ` +
        `(both at once: npm run release -- shell ${name}).`,
    },
  ];
}

function sharedIncompatibilities(host: Host, { name, version, contract, takes }: Guest): Incompatibility[] {
  const modules = new Map<string, string[]>();
  for (const [module, range] of Object.entries(takes)) {
    const provided = host.provides[module];
    // The contract check has already reported these.
    if (range === contract && provided === host.contract) continue;
    if (provided !== undefined && satisfy(provided, range)) continue;
    const reason = `${range} from the shell, which provides ${provided ?? 'none'}`;
    modules.set(reason, [...(modules.get(reason) ?? []), module]);
  }
  return [...modules].map(([reason, names]) => ({
    apps: [SHELL, name],
    problem: `${name} ${version} takes ${names.join(', ')} ${reason}.`,
    remedy:
      `Build ${name} with what the shell provides, or release a shell that provides it ` +
      `(both at once: npm run release -- shell ${name}).`,
  }));
}

// Neither the case nor the name of a parameter makes another address.
const addressesOf = (mount: string) => mountPattern(mount).source.toLowerCase();

function mountedTwice(remotes: readonly Guest[]): Incompatibility[] {
  const owners = new Map<string, string>(Object.values(shellPaths).map((path) => [addressesOf(path), SHELL]));
  return remotes.flatMap(({ name, mounts }) =>
    mounts.flatMap((mount) => {
      const addresses = addressesOf(mount);
      const owner = owners.get(addresses);
      owners.set(addresses, owner ?? name);
      if (owner === undefined) return [];
      return owner === SHELL
        ? [
            {
              apps: [name],
              problem: `${name} mounts ${mount}, which is a page of the shell.`,
              remedy: 'Choose another address in its remote.json.',
            },
          ]
        : [
            {
              apps: [owner, name],
              problem: `${owner} and ${name} both mount ${mount}.`,
              remedy: 'Take it out of one remote.json and release that one first.',
            },
          ];
    }),
  );
}
