import { type ReleasedRemote, SHELL } from '@blush/shared-ui/contracts';
import { satisfy } from '@module-federation/runtime-core';
import type { RemoteBuild, ShellBuild } from '../store/build-info.js';
import { overlap, reservedFor } from './mounts.js';

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
    ...unusableMounts(remotes),
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

function unusableMounts(remotes: readonly Guest[]): Incompatibility[] {
  return remotes.flatMap(({ name, mounts }, index) =>
    mounts.flatMap((mount) => {
      const answering = reservedFor(mount);
      if (answering !== undefined) {
        return [
          {
            apps: [name],
            problem: `${name} mounts ${mount}, where ${answering} answers.`,
            remedy: 'Choose another address in its remote.json.',
          },
        ];
      }
      const others = remotes.slice(0, index).flatMap((remote) => {
        const taken = remote.mounts.find((other) => overlap(mount, other));
        return taken === undefined ? [] : [{ owner: remote.name, taken }];
      });
      return others.map(({ owner, taken }) => ({
        apps: [owner, name],
        problem: `${owner} mounts ${taken} and ${name} mounts ${mount}, so an address would belong to both.`,
        remedy: 'Take it out of one remote.json and release that one first.',
      }));
    }),
  );
}
