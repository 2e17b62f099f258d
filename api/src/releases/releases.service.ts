import { Inject, Injectable, Logger } from '@nestjs/common';
import { observeReleases, type ReleaseReader, releaseReaderOf } from '@blush/delivery/live';
import { Metrics } from '@blush/server-kit/metrics';
import { liveRemote, type LiveRemote, type RemoteLoad, type Role, SHELL } from '@blush/shared-ui/contracts';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';

type Version = Pick<RemoteLoad, 'remote' | 'version'>;

@Injectable()
export class ReleasesService {
  private readonly reader: ReleaseReader;

  constructor(@Inject(API_CONFIG) { releases }: ApiConfig, metrics: Metrics) {
    const logger = new Logger(ReleasesService.name);
    this.reader = releaseReaderOf(releases, ({ message, cause }) =>
      logger.warn(`${message}; the content that was read last stays in use: ${String(cause)}`),
    );
    observeReleases(metrics, this.reader);
  }

  /** @throws ProblemError `releases-unavailable` before the release store was read once */
  async assertReadable(): Promise<void> {
    await this.reader.live();
  }

  /** Before the first read it returns no role areas, so that signing in still works. */
  async remotesOf(role: Role): Promise<LiveRemote[]> {
    const { remotes } = await this.reader.live().catch(() => ({ remotes: [] }));
    return remotes.filter(({ roles }) => roles?.includes(role)).map((remote) => liveRemote.parse(remote));
  }

  /** Returns the items whose version is or was live: open tabs keep running earlier versions. */
  async filterReleased<Item extends Version>(items: readonly Item[]): Promise<Item[]> {
    const history = await this.reader.history().catch(() => []);
    const remotes = history.filter(({ app }) => app !== SHELL);
    const released = new Set(remotes.map(({ app, to }) => keyOf({ remote: app, version: to })));
    return items.filter((item) => released.has(keyOf(item)));
  }
}

function keyOf({ remote, version }: Version): string {
  return `${remote}@${version}`;
}
