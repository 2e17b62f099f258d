import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mountPattern, remoteDeclaration, SHELL, shellPaths } from '@blush/shared-ui/contracts';
import { listApps } from '@blush/delivery';

/** Name of the app that has a page at the path; undefined if there is none. */
export function addressOwner(root: string, path: string): string | undefined {
  const mountsOf = (folder: string) =>
    remoteDeclaration.parse(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))).mounts;
  const owner = listApps(root).find(({ name, folder }) => {
    const mounts = name === SHELL ? Object.values(shellPaths) : mountsOf(folder);
    return mounts.some((mount) => mountPattern(mount).test(path));
  });
  return owner?.name;
}
