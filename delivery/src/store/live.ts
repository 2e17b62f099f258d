import type { LiveReleases, PublicRegistry } from '@blush/shared-ui/contracts';

/** The app that is not a remote: the host all of them run in. */
export const SHELL = 'shell';

/** Where a version of an app lies below the store's root, which is also its path on the edge server. */
export function versionPath(app: string, version: string): string {
  return app === SHELL ? `shell/${version}` : `remotes/${app}/${version}`;
}

/** Version of an app that is live, or null when none is. */
export function liveVersion(live: LiveReleases, app: string): string | null {
  if (app === SHELL) return live.shell?.version ?? null;
  return live.remotes.find(({ name }) => name === app)?.version ?? null;
}

/** An app that is live. */
interface LiveVersion {
  readonly name: string;
  readonly version: string;
  readonly disabled: boolean;
}

/** Every app that is live: the shell first, then remotes by name. */
export function liveApps({ shell, remotes }: LiveReleases): LiveVersion[] {
  return [
    ...(shell ? [{ name: SHELL, version: shell.version, disabled: false }] : []),
    ...remotes.map(({ name, version, disabled = false }) => ({ name, version, disabled })),
  ];
}

/** What anybody may know of what is live: the shell's version, and the remotes that are for everyone. */
export function publicRegistryOf(live: LiveReleases): PublicRegistry {
  return {
    ...(live.shell && { shell: live.shell.version }),
    remotes: live.remotes
      .filter(({ roles }) => roles === undefined)
      .map(({ name, container, version, entry, integrity, contract, mounts, menu, disabled }) => ({
        name,
        container,
        version,
        entry,
        integrity,
        contract,
        mounts,
        menu,
        ...(disabled && { disabled }),
      })),
  };
}
