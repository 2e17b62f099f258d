import { createHash } from 'node:crypto';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { RemoteBuild, ShellBuild } from '../build-info.js';
import { publicRegistryOf } from '../live.js';
import type { ReleaseDraft } from '../release-store.js';
import { composePage } from './compose-page.js';
import { pageFile } from './page-file.js';

/**
 * Renders the pages of what is to be live, unless they were rendered before, and answers their id. The id
 * follows from the shell and the public remotes alone, so a release of a role area leaves the pages as they are.
 */
export async function ensurePages(
  draft: ReleaseDraft,
  live: LiveReleases,
  shell: ShellBuild,
): Promise<string> {
  const registry = publicRegistryOf(live);
  const shellVersion = live.shell?.version ?? '';
  const common = { shell, shellVersion, registry };
  const files = new Map([
    ['registry.json', JSON.stringify(registry)],
    ['index.html', composePage({ ...common, ahead: [] })],
  ]);
  for (const remote of registry.remotes) {
    const build = (await draft.build(remote.name, remote.version)) as RemoteBuild;
    const page = composePage({ ...common, ahead: [{ remote, build }] });
    for (const mount of remote.mounts) {
      const file = pageFile(mount);
      if (file) files.set(file, page);
    }
  }
  const id = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 16);
  await draft.addPages(id, files);
  return id;
}
