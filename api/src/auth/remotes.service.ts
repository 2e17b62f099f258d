import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  liveReleases,
  liveRemote,
  type LiveRemote,
  type ReleasedRemote,
  type Role,
} from '@blush/shared-ui/contracts';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';

/** Reads from the release store which remotes are live, and for whom. */
@Injectable()
export class RemotesService {
  private readonly logger = new Logger(RemotesService.name);
  private readonly file: string;
  private readAt = '';
  private released: readonly ReleasedRemote[] = [];

  constructor(@Inject(API_CONFIG) { releasesDir }: ApiConfig) {
    this.file = join(releasesDir, 'live.json');
  }

  /**
   * The live remotes that only some roles may load, this role among them. Fails closed: without a readable
   * release store nobody has an area, and signing in works all the same.
   */
  async ofRole(role: Role): Promise<LiveRemote[]> {
    const remotes = await this.live();
    return remotes.filter(({ roles }) => roles?.includes(role)).map((remote) => liveRemote.parse(remote));
  }

  private async live(): Promise<readonly ReleasedRemote[]> {
    try {
      const { mtimeMs, size, ino } = await stat(this.file);
      const version = [mtimeMs, size, ino].join();
      if (version !== this.readAt) {
        this.released = liveReleases.parse(JSON.parse(await readFile(this.file, 'utf8'))).remotes;
        this.readAt = version;
      }
      return this.released;
    } catch (error) {
      this.logger.warn(`No remotes can be named: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }
}
