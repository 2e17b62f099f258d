import { Inject, Injectable, Logger } from '@nestjs/common';
import { folderReader, type ReleaseReader } from '@blush/delivery/live';
import { liveRemote, type LiveRemote, type RemoteLoad, type Role } from '@blush/shared-ui/contracts';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';

type Version = Pick<RemoteLoad, 'remote' | 'version'>;

/** Listed in the history, but not loaded as a remote. */
const SHELL = 'shell';

@Injectable()
export class ReleasesService {
  private readonly reader: ReleaseReader;

  constructor(@Inject(API_CONFIG) { releasesDir }: ApiConfig) {
    const logger = new Logger(ReleasesService.name);
    this.reader = folderReader(releasesDir, ({ message, cause }) =>
      logger.warn(`${message}; what was read last counts: ${String(cause)}`),
    );
  }

  /** @throws ProblemError `releases-unavailable` before the release store was read once */
  async check(): Promise<void> {
    await this.reader.live();
  }

  /** Fails closed: before the first read no role has a role area, and signing in still works. */
  async remotesOf(role: Role): Promise<LiveRemote[]> {
    const { remotes } = await this.reader.live().catch(() => ({ remotes: [] }));
    return remotes.filter(({ roles }) => roles?.includes(role)).map((remote) => liveRemote.parse(remote));
  }

  /** Those among the items that are or were live: open tabs keep theirs. */
  async released<Item extends Version>(items: readonly Item[]): Promise<Item[]> {
    const history = await this.reader.history().catch(() => []);
    const remotes = history.filter(({ app }) => app !== SHELL);
    const released = new Set(remotes.map(({ app, to }) => keyOf({ remote: app, version: to })));
    return items.filter((item) => released.has(keyOf(item)));
  }
}

function keyOf({ remote, version }: Version): string {
  return `${remote}@${version}`;
}
