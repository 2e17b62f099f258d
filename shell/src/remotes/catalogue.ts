import { type LiveRemote, mountPattern, type ReleasedRemote } from '@blush/shared-ui/contracts';
import type { PortalSession, PortalSessionState } from '../base/portal-session';
import { sessionSettled } from '../base/session-settled';

export interface Catalogue {
  /** Waits for the session only if no public remote mounts the path. */
  readonly find: (path: string) => Promise<LiveRemote | undefined>;
  readonly roleRemotes: (session: PortalSessionState) => readonly LiveRemote[];
  readonly isOpen: (name: string, session: PortalSessionState) => boolean;
}

interface Sources {
  readonly session: PortalSession;
  readonly publicRemotes: () => Promise<readonly LiveRemote[]>;
  readonly overridden: readonly ReleasedRemote[];
}

export function remoteAt(remotes: readonly LiveRemote[], path: string): LiveRemote | undefined {
  return remotes.find(({ mounts }) => mounts.some((mount) => mountPattern(mount).test(path)));
}

export function createCatalogue({ session, publicRemotes, overridden }: Sources): Catalogue {
  const overrideNames = new Set(overridden.map(({ name }) => name));
  const withOverrides = (live: readonly LiveRemote[], fits: (remote: ReleasedRemote) => boolean) => [
    ...overridden.filter(fits),
    ...live.filter(({ name }) => !overrideNames.has(name)),
  ];
  const publicWithOverrides = (live: readonly LiveRemote[]) =>
    withOverrides(live, ({ roles }) => roles === undefined);
  const roleRemotes = ({ role, remotes }: PortalSessionState) =>
    withOverrides(remotes, ({ roles }) => role !== null && roles?.includes(role) === true);

  let publicNames: ReadonlySet<string> = new Set();
  const findPublic = async (path: string) => {
    const remotes = publicWithOverrides(await publicRemotes());
    publicNames = new Set(remotes.map(({ name }) => name));
    return remoteAt(remotes, path);
  };
  return {
    find: async (path) => {
      // Role areas do not need the public registry, so its failure is reported last.
      const publicFind = findPublic(path);
      const found = await publicFind.catch(() => undefined);
      return found ?? remoteAt(roleRemotes(await sessionSettled(session)), path) ?? publicFind;
    },
    roleRemotes,
    isOpen: (name, state) =>
      publicNames.has(name) || roleRemotes(state).some((remote) => remote.name === name),
  };
}
