import { type LiveRemote, type LiveReleases, type RuntimeConfig, SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import type { RemoteBuild, ShellBuild } from '../store/build-info.js';
import { versionPath } from '../store/live.js';
import type { StoreReading } from '../store/release-store.js';
import { ProcessEnded } from './sandbox/isolated-process.js';
import { type ApiAnswer, PageSandbox, type RenderedPage } from './sandbox/page-sandbox.js';

export type { RenderedPage };

export interface PublicRemote {
  readonly remote: LiveRemote;
  readonly build: RemoteBuild;
}

interface Release {
  readonly app: string;
  readonly version: string;
}

/** No page can be rendered with the server bundle of a release. */
export class UnusableBundle extends Failure {
  constructor(
    readonly release: Release,
    reason: string,
  ) {
    super(`Pages cannot be rendered with the server bundle of ${release.app} ${release.version}: ${reason}.`);
  }
}

/** Placeholder of the public path in a server bundle. */
const PUBLIC_PATH_MARK = /(?<=\.p = )"\/@version\/"/;

/** Renders pages until it is ended. */
export class Renderer {
  private constructor(
    private readonly sandbox: PageSandbox,
    private readonly shell: Release,
    private readonly remotes: readonly LiveRemote[],
    private readonly config: RuntimeConfig,
  ) {}

  /** @returns undefined when the shell's build has no server bundle. @throws UnusableBundle */
  static async open(
    store: StoreReading,
    live: LiveReleases,
    shellBuild: ShellBuild,
    publicRemotes: readonly PublicRemote[],
    sources: {
      readonly config: RuntimeConfig;
      readonly answer: (url: string) => Promise<ApiAnswer>;
    },
  ): Promise<Renderer | undefined> {
    if (shellBuild.server === undefined || live.shell === null) return undefined;
    const shell = { app: SHELL, version: live.shell.version };
    const bundles = [
      { ...shell, server: shellBuild.server },
      ...publicRemotes.flatMap(({ remote: { name, version }, build: { server } }) =>
        server === undefined ? [] : [{ app: name, version, server }],
      ),
    ];
    const sandbox = new PageSandbox(sources.answer);
    try {
      for (const { app, version, server } of bundles) {
        const base = versionPath(app, version);
        const text = await store.file(app, version, server);
        const code = text.replace(PUBLIC_PATH_MARK, JSON.stringify(`/${base}/`));
        await sandbox.define({ name: app, file: `${base}/${server}`, code }).catch((error: Error) => {
          throw new UnusableBundle({ app, version }, error.message);
        });
      }
    } catch (error) {
      sandbox.end();
      throw error;
    }
    const remotes = publicRemotes.map(({ remote }) => remote);
    return new Renderer(sandbox, shell, remotes, sources.config);
  }

  /** @param owner the remote that mounts the address. @throws UnusableBundle; Error when only this page fails */
  render(address: string, owner?: LiveRemote): Promise<RenderedPage> {
    return this.#attribute(owner, this.sandbox.render(address, this.remotes, this.config));
  }

  /** Addresses of the pages of mounts with parameters. @throws as {@link render} */
  addresses(owner: LiveRemote): Promise<string[]> {
    return this.#attribute(owner, this.sandbox.addresses(owner.name, this.config));
  }

  end(): void {
    this.sandbox.end();
  }

  async #attribute<Result>(owner: LiveRemote | undefined, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      const release = owner ? { app: owner.name, version: owner.version } : this.shell;
      throw new UnusableBundle(release, error.message);
    }
  }
}
