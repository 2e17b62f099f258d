import type { LiveReleases } from '@blush/shared-ui/contracts';
import { BUILD_FILE, type BuildInfo, parseBuildInfo } from './build-info.js';
import { pinnedManifest, versionPath } from './live.js';
import type { ReleaseKeys } from './release-keys.js';
import { SignedRelease } from './signed-release.js';
import type { StoredFiles } from './stored-files.js';

/** The verified contents of versions. @throws RefusedRelease for content that differs from the signed release */
export class SignedVersions {
  constructor(
    private readonly files: StoredFiles,
    private readonly keys: ReleaseKeys,
    private readonly live: () => Promise<LiveReleases>,
  ) {}

  readonly build = async (app: string, version: string): Promise<BuildInfo> =>
    parseBuildInfo(await this.file(app, version, BUILD_FILE), `${versionPath(app, version)}/${BUILD_FILE}`);

  readonly file = async (app: string, version: string, path: string): Promise<string> =>
    (await (await this.#open(app, version)).read(path)).toString();

  readonly sizes = async (app: string, version: string): Promise<Map<string, number>> => {
    const { files } = await this.#open(app, version);
    return new Map([...files].map(([path, { size }]) => [path, size]));
  };

  /** @returns the hash of the manifest */
  readonly verify = async (app: string, version: string): Promise<string> => {
    const release = await this.#open(app, version);
    await release.verifyAll();
    return release.manifest;
  };

  async #open(app: string, version: string): Promise<SignedRelease> {
    const pinned = pinnedManifest(await this.live(), app, version);
    return SignedRelease.open(this.files, { app, version }, this.keys, pinned);
  }
}
