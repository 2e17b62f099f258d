import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDeclaration, SHELL } from '@blush/shared-ui/contracts';
import { listApps, overlap, reservedFor } from '@blush/delivery';

/** Who has a page at the path, or answers there in another way; undefined if a remote can mount it. */
export function addressOwner(root: string, path: string): string | undefined {
  const mountsOf = (folder: string) =>
    remoteDeclaration.parse(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))).mounts;
  const remotes = listApps(root).filter(({ name }) => name !== SHELL);
  const owner = remotes.find(({ folder }) => mountsOf(folder).some((mount) => overlap(mount, path)));
  return owner?.name ?? reservedFor(path);
}
