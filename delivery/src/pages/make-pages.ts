import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { RemoteBuild, ShellBuild } from '../store/build-info.js';
import { publicRegistryOf } from '../store/live.js';
import type { StoreChange, StoreReading } from '../store/release-store.js';
import { RefusedRelease, unlessRefused } from '../store/signed-release.js';
import { basisOf, shortHash } from './basis.js';
import { composePage } from './compose-page.js';
import { INLINE_SCRIPTS_FILE, inlineScriptHashes } from './inline-scripts.js';
import { INLINE_STYLES_FILE } from './inline-styles.js';
import { KnownPages } from './known-pages.js';
import { pageFile } from './page-file.js';
import { leavePages, type Rendering, renderPages } from './render-pages.js';
import { type PublicRemote, UnusableBundle } from './renderer.js';
import { robotsFile } from './search-engines.js';
import { isReadable, REGISTRY_FILE } from './stored-set.js';

type Files = ReadonlyMap<string, string>;

/** @throws UnusableBundle; RefusedRelease for an enabled public remote */
async function makePages(change: StoreChange, live: LiveReleases, shell: ShellBuild): Promise<string> {
  return addSet(change, live, await renderSet(change, live, shell));
}

/** The files of a set of pages. @throws UnusableBundle; RefusedRelease for an enabled public remote */
export async function renderSet(
  store: StoreReading,
  live: LiveReleases,
  shell: ShellBuild,
  known = new KnownPages(),
): Promise<Files> {
  const remotes = await Promise.all(enabledRemotes(store, live));
  return filesOf({ store, live, shell, remotes }, (rendering) => renderPages(rendering, known));
}

/** The addresses of a refused remote get the common page. */
async function makeUnrenderedPages(
  change: StoreChange,
  live: LiveReleases,
  shell: ShellBuild,
): Promise<string> {
  const all = await Promise.all(enabledRemotes(change, live).map(unlessRefused));
  const remotes = all.filter((remote) => remote !== undefined);
  return addSet(change, live, await filesOf({ store: change, live, shell, remotes }, leavePages));
}

function enabledRemotes(store: StoreReading, live: LiveReleases): Promise<PublicRemote>[] {
  // A page of a disabled remote is the common page, in which the shell shows the notice.
  const enabled = publicRegistryOf(live).remotes.filter(({ disabled }) => !disabled);
  return enabled.map(async (remote) => ({
    remote,
    build: (await store.build(remote.name, remote.version)) as RemoteBuild,
  }));
}

async function filesOf(
  { shell, ...rendering }: Omit<Rendering, 'common'> & { readonly shell: ShellBuild },
  render: (rendering: Rendering) => Promise<Files>,
): Promise<Files> {
  const { store, live, remotes } = rendering;
  const registry = publicRegistryOf(live);
  const common = { shell, shellVersion: live.shell?.version ?? '', registry };
  const files = new Map([
    [REGISTRY_FILE, JSON.stringify(registry)],
    ['index.html', composePage(common)],
    ['robots.txt', robotsFile(store.site?.config.origin)],
    [INLINE_SCRIPTS_FILE, JSON.stringify(inlineScriptHashes)],
    ...(shell.strictPolicies ? [[INLINE_STYLES_FILE, '[]'] as const] : []),
  ]);
  for (const owner of remotes) {
    const page = composePage({ ...common, owner });
    for (const file of owner.remote.mounts.map(pageFile)) if (file) files.set(file, page);
  }
  for (const [file, content] of await render({ ...rendering, common })) files.set(file, content);
  return files;
}

/** @returns the id of the set */
export async function addSet(change: StoreChange, live: LiveReleases, files: Files): Promise<string> {
  const id = await usableId(change, `${basisOf(live, change.site)}-${shortHash([...files].sort())}`);
  await change.addPages(id, files);
  return id;
}

/** Stored folders never change, so pages in the place of damaged ones get another id. */
async function usableId(change: StoreChange, id: string): Promise<string> {
  const isDamaged = (await change.pages()).includes(id) && !(await isReadable(change, id));
  return isDamaged ? usableId(change, `${id}-again`) : id;
}

/**
 * An earlier release with an unusable bundle must not stop a switch, such as a rollback: browsers render all pages.
 * @throws UnusableBundle, RefusedRelease for the version that goes live for the first time
 */
export async function makePagesForSwitch(
  change: StoreChange,
  live: LiveReleases,
  shell: ShellBuild,
): Promise<string> {
  try {
    return await makePages(change, live, shell);
  } catch (error) {
    if (!(error instanceof UnusableBundle || error instanceof RefusedRelease)) throw error;
    const { app, version } = error.release;
    if (!change.history.some((entry) => entry.app === app && entry.to === version)) throw error;
    change.site?.report(`${error.message} All pages are left to browsers.`);
    return makeUnrenderedPages(change, live, shell);
  }
}
