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
import { StampedFile } from '../common/stamped-file.js';

@Injectable()
export class RemotesService {
  private readonly logger = new Logger(RemotesService.name);
  private readonly pointer: StampedFile<readonly ReleasedRemote[]>;

  constructor(@Inject(API_CONFIG) { releasesDir }: ApiConfig) {
    this.pointer = new StampedFile(
      join(releasesDir, 'live.json'),
      (text) => liveReleases.parse(JSON.parse(text)).remotes,
    );
  }

  /** Fails closed: without a readable release store no role has a role area, and signing in still works. */
  async ofRole(role: Role): Promise<LiveRemote[]> {
    const remotes = await this.live();
    return remotes.filter(({ roles }) => roles?.includes(role)).map((remote) => liveRemote.parse(remote));
  }

  private async live(): Promise<readonly ReleasedRemote[]> {
    try {
      return await this.pointer.read();
    } catch (error) {
      this.logger.warn(`No remotes can be named: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }
}
