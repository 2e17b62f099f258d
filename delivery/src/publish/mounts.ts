import { CALLBACK_PATH, PICTURES_PATH, PORTAL_PATH, shellPaths } from '@blush/shared-ui/contracts';

/** Addresses that no remote can mount, by who answers there. */
const reserved: readonly { readonly owner: string; readonly mounts: readonly string[] }[] = [
  { owner: 'the shell', mounts: [...Object.values(shellPaths), CALLBACK_PATH] },
  {
    owner: 'the edge server',
    mounts: [`${PORTAL_PATH}*`, `${PICTURES_PATH}*`, '/shell/*', '/remotes/*'],
  },
];

/** Who answers at an address of the mount instead of a remote; undefined if every address is free for remotes. */
export function reservedFor(mount: string): string | undefined {
  return reserved.find(({ mounts }) => mounts.some((other) => overlap(mount, other)))?.owner;
}

/** Whether some address belongs to both mounts. Neither the case nor the name of a parameter makes another address. */
export function overlap(one: string, other: string): boolean {
  const [segments, others] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; ; index += 1) {
    const [segment, opposite] = [segments[index], others[index]];
    if (segment === '*' || opposite === '*') return true;
    if (segment === undefined || opposite === undefined) return segment === opposite;
    if (segment !== opposite && !isParameter(segment) && !isParameter(opposite)) return false;
  }
}

const segmentsOf = (mount: string) => mount.toLowerCase().split('/').filter(Boolean);

const isParameter = (segment: string) => segment.startsWith(':');
