import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RemoteLoad } from '@blush/shared-ui/contracts';
import { z } from 'zod';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { StampedFile } from '../common/stamped-file.js';

type Version = Pick<RemoteLoad, 'remote' | 'version'>;

/** A line of the release store's history. */
const historyEntry = z.object({ app: z.string(), to: z.string() });

/** The history names it like the remotes, but nothing loads it as one. */
const SHELL = 'shell';

@Injectable()
export class ReleasedVersions {
  private readonly logger = new Logger(ReleasedVersions.name);
  private readonly history: StampedFile<ReadonlySet<string>>;

  constructor(@Inject(API_CONFIG) { releasesDir }: ApiConfig) {
    this.history = new StampedFile(join(releasesDir, 'history.jsonl'), releasedIn);
  }

  /** Those that were live at some time: a tab goes on with the version it has. Without a readable store, none. */
  async among<Item extends Version>(items: readonly Item[]): Promise<Item[]> {
    try {
      const released = await this.history.read();
      return items.filter((item) => released.has(keyOf(item)));
    } catch (error) {
      this.logger.warn(`No versions are known: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }
}

/** Of all lines that end: one that is being written does not, yet. */
function releasedIn(history: string): ReadonlySet<string> {
  const lines = history.split('\n').slice(0, -1);
  const entries = lines.map((line) => historyEntry.parse(JSON.parse(line)));
  const remotes = entries.filter(({ app }) => app !== SHELL);
  return new Set(remotes.map(({ app, to }) => keyOf({ remote: app, version: to })));
}

function keyOf({ remote, version }: Version): string {
  return `${remote}@${version}`;
}
