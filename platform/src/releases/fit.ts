import type { ReleasedRemote } from '@blush/shared-ui/contracts';
import { satisfies, valid, validRange } from 'semver';

/**
 * Sentences that say why a shell and remotes cannot be live together; none when they can.
 *
 * @param hostContract version of the contract that the shell keeps
 */
export function misfits(hostContract: string, remotes: readonly ReleasedRemote[]): string[] {
  if (!valid(hostContract)) return [`The shell says its contract is "${hostContract}", which is no version.`];
  return [...remotes.flatMap((remote) => contractMisfit(hostContract, remote)), ...mountedTwice(remotes)];
}

function contractMisfit(hostContract: string, { name, version, contract }: ReleasedRemote): string[] {
  if (validRange(contract) === null) {
    return [
      `${name} asks for the contract "${contract}", which is no range of versions. Correct its remote.json.`,
    ];
  }
  // A prerelease of a contract is for those who name it, which is what semver does by itself.
  if (satisfies(hostContract, contract)) return [];
  return [
    `${name} ${version} was built for contract ${contract}, the shell keeps ${hostContract}. ` +
      `Build ${name} for ${hostContract}, or release the shell it was built for first ` +
      '(both at once: npm run release -- shell ' +
      `${name}).`,
  ];
}

function mountedTwice(remotes: readonly ReleasedRemote[]): string[] {
  const owners = new Map<string, string>();
  return remotes.flatMap(({ name, mounts }) =>
    mounts.flatMap((mount) => {
      const owner = owners.get(mount);
      owners.set(mount, owner ?? name);
      return owner
        ? [
            `${owner} and ${name} both mount ${mount}. Take it out of one remote.json and release that one first.`,
          ]
        : [];
    }),
  );
}
