import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RemoteLoad } from '@blush/shared-ui/contracts';
import { z } from 'zod';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { StampedFile } from '../common/stamped-file.js';

type Version = Pick<RemoteLoad, 'remote' | 'version'>;

const historyEntry = z.object({ app: z.string(), to: z.string() });

/** Listed in the history, but not loaded as a remote. */
const SHELL = 'shell';

@Injectable()
export class ReleasedVersions {
  private readonly logger = new Logger(ReleasedVersions.name);
  private readonly history: StampedFile<ReadonlySet<string>>;

  constructor(@Inject(API_CONFIG) { releasesDir }: ApiConfig) {
    this.history = new StampedFile(join(releasesDir, 'history.jsonl'), releasedIn);
  }

  /** Formerly live versions count, as open tabs keep theirs. Empty without a readable store. */
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

/** Skips the last line, which may still be written. */
function releasedIn(history: string): ReadonlySet<string> {
  const lines = history.split('\n').slice(0, -1);
  const entries = lines.map((line) => historyEntry.parse(JSON.parse(line)));
  const remotes = entries.filter(({ app }) => app !== SHELL);
  return new Set(remotes.map(({ app, to }) => keyOf({ remote: app, version: to })));
}

function keyOf({ remote, version }: Version): string {
  return `${remote}@${version}`;
}
