import { type LiveReleases, type ReleasedRemote, SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import type { BuildInfo } from '../store/build-info.js';
import { type Guest, incompatibilities, type Incompatibility } from './compatibility.js';
import { activationOf } from '../store/history.js';
import { versionPath } from '../store/live.js';
import { ensurePages } from '../pages/ensure-pages.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { StoreChange } from '../store/release-store.js';
import { unlessRefused } from '../store/signed-release.js';
import { readShellBuild } from '../store/shell-build.js';

export interface NewVersion {
  readonly version: string;
  readonly build: BuildInfo;
  /** Hash of the signed manifest; undefined before the version is stored. */
  readonly manifest: string | undefined;
}

export function withVersion(
  live: LiveReleases,
  app: string,
  { version, build, manifest }: NewVersion,
): LiveReleases {
  const pinned = manifest !== undefined && { manifest };
  if (build.kind === 'shell') return { ...live, shell: { version, ...pinned } };
  // A release does not enable a disabled remote: the fix is reviewed first.
  const disabled = live.remotes.find(({ name }) => name === app)?.disabled;
  const remote: ReleasedRemote = {
    ...build.declaration,
    name: app,
    container: build.container,
    version,
    entry: `/${versionPath(app, version)}/${build.entry}`,
    integrity: build.integrity,
    ...pinned,
    ...(disabled && { disabled }),
  };
  const others = live.remotes.filter(({ name }) => name !== app);
  return { ...live, remotes: [...others, remote].sort((one, other) => one.name.localeCompare(other.name)) };
}

export function withDisabled(live: LiveReleases, name: string, disabled: boolean): LiveReleases {
  const remotes = live.remotes.map(({ disabled: before, ...remote }) => {
    const off = remote.name === name ? disabled : before;
    return { ...remote, ...(off && { disabled: true }) };
  });
  return { ...live, remotes };
}

/** @param newBuilds builds not stored yet, by app */
export async function findIncompatibilities(
  change: StoreChange,
  live: LiveReleases,
  newBuilds: ReadonlyMap<string, BuildInfo> = new Map(),
): Promise<Incompatibility[]> {
  const newShell = newBuilds.get(SHELL);
  const host = newShell?.kind === 'shell' ? newShell : await readShellBuild(change, live);
  const guests = live.remotes.map(async (remote): Promise<Guest> => {
    const { name, version } = remote;
    // A live version that is refused must not block changes of other apps.
    const build = newBuilds.get(name) ?? (await unlessRefused(change.build(name, version)));
    return { ...remote, takes: build?.kind === 'remote' ? build.takes : {} };
  });
  return incompatibilities(host, await Promise.all(guests));
}

/** @throws Failure */
export function findLiveRemote({ remotes }: LiveReleases, name: string): ReleasedRemote {
  const found = remotes.find((remote) => remote.name === name);
  if (found) return found;
  const names = remotes.map((remote) => remote.name);
  throw new Failure(`No remote "${name}" is live. Available: ${names.join(', ') || 'none yet'}.`);
}

/** Entry of a change that keeps the version of the remote. */
export function entryAbout(
  { history }: StoreChange,
  { name, version }: ReleasedRemote,
  change: Pick<HistoryEntry, 'action' | 'who'>,
): HistoryEntry {
  const { commit, content } = activationOf(history, name, version) ?? { commit: null, content: '' };
  return { ...change, at: new Date().toISOString(), app: name, from: version, to: version, commit, content };
}

export async function goLive(
  change: StoreChange,
  live: LiveReleases,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const pages = await ensurePages(change, live, await readShellBuild(change, live));
  await change.switchTo({ ...live, pages }, entries);
}
