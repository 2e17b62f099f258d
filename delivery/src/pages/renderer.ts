import type { LiveRemote, LiveReleases, RuntimeConfig } from '@blush/shared-ui/contracts';
import type { RemoteBuild, ShellBuild } from '../store/build-info.js';
import { SHELL, versionPath } from '../store/live.js';
import type { ReleaseDraft } from '../store/release-store.js';
import { runServerBundle } from './server-bundle.js';

export interface RenderedPage {
  readonly head: string;
  readonly body: string;
  readonly queries: readonly unknown[];
  readonly found: boolean;
  /** Ids of the lazy routes of the page, which are the names of their files. */
  readonly pageFiles: readonly string[];
}

interface ShellBundle {
  readonly modules: Readonly<Record<string, object>>;
  readonly serverApi: (config: RuntimeConfig, fetch: typeof globalThis.fetch) => unknown;
  readonly renderPage: (request: {
    address: string;
    remotes: readonly { remote: LiveRemote; routes: unknown }[];
    config: RuntimeConfig;
    fetch: typeof globalThis.fetch;
  }) => Promise<RenderedPage>;
}

interface RemoteBundle {
  readonly routes: unknown;
  /** Addresses of the pages of mounts with parameters. */
  readonly addresses?: (api: unknown) => Promise<string[]>;
}

interface Renderer {
  readonly render: (
    address: string,
    config: RuntimeConfig,
    fetch: typeof globalThis.fetch,
  ) => Promise<RenderedPage>;
  readonly addresses: (
    remote: LiveRemote,
    config: RuntimeConfig,
    fetch: typeof globalThis.fetch,
  ) => Promise<string[]>;
}

export interface PublicRemote {
  readonly remote: LiveRemote;
  readonly build: RemoteBuild;
}

/** `undefined` when the shell build has no server bundle. */
export async function openRenderer(
  draft: ReleaseDraft,
  live: LiveReleases,
  shell: ShellBuild,
  publicRemotes: readonly PublicRemote[],
): Promise<Renderer | undefined> {
  if (shell.server === undefined || live.shell === null) return undefined;
  const run = async (app: string, version: string, server: string, externals?: ShellBundle['modules']) =>
    runServerBundle({
      code: await draft.file(app, version, server),
      file: `${versionPath(app, version)}/${server}`,
      publicPath: `/${versionPath(app, version)}/`,
      ...(externals && { modules: externals }),
    });
  const { modules, renderPage, serverApi } = (await run(
    SHELL,
    live.shell.version,
    shell.server,
  )) as ShellBundle;

  const bundles = new Map<string, RemoteBundle>();
  for (const { remote, build } of publicRemotes) {
    if (build.server === undefined) continue;
    bundles.set(remote.name, (await run(remote.name, remote.version, build.server, modules)) as RemoteBundle);
  }
  const remotes = publicRemotes.map(({ remote }) => ({
    remote,
    routes: bundles.get(remote.name)?.routes ?? [],
  }));
  return {
    render: (address, config, fetch) => renderPage({ address, remotes, config, fetch }),
    addresses: async ({ name }, config, fetch) =>
      (await bundles.get(name)?.addresses?.(serverApi(config, fetch))) ?? [],
  };
}
