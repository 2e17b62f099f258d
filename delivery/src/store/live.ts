import { liveRemote, type LiveReleases, type PublicRegistry, SHELL } from '@blush/shared-ui/contracts';

export function versionPath(app: string, version: string): string {
  return app === SHELL ? `shell/${version}` : `remotes/${app}/${version}`;
}

export function liveVersion(live: LiveReleases, app: string): string | null {
  if (app === SHELL) return live.shell?.version ?? null;
  return live.remotes.find(({ name }) => name === app)?.version ?? null;
}

const NONE = 'none';

/** Hash of the manifest that a live version must have. `none`, which matches no manifest, if the pointer has no hash. */
export function pinnedManifest(live: LiveReleases, app: string, version: string): string | undefined {
  const found = app === SHELL ? live.shell : live.remotes.find(({ name }) => name === app);
  return found?.version === version ? (found.manifest ?? NONE) : undefined;
}

interface LiveVersion {
  readonly name: string;
  readonly version: string;
  readonly disabled: boolean;
}

export function liveApps({ shell, remotes }: LiveReleases): LiveVersion[] {
  return [
    ...(shell ? [{ name: SHELL, version: shell.version, disabled: false }] : []),
    ...remotes.map(({ name, version, disabled = false }) => ({ name, version, disabled })),
  ];
}

export function publicRegistryOf(live: LiveReleases): PublicRegistry {
  return {
    ...(live.shell && { shell: live.shell.version }),
    remotes: live.remotes
      .filter(({ roles }) => roles === undefined)
      .map((remote) => liveRemote.parse(remote)),
  };
}
