import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type LiveReleases, liveReleases, releaseEvent } from '@blush/shared-ui/contracts';
import { parseJson, parseJsonLines } from '@blush/server-kit/files';
import { ProblemError } from '@blush/server-kit/http';
import type { Metrics } from '@blush/server-kit/metrics';
import * as z from 'zod';

export const POINTER = 'live.json';
export const HISTORY = 'history.jsonl';

export const historyEntry = z.object({
  ...releaseEvent.shape,
  content: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/**
 * Reads a release store for servers. While the store cannot be read, the reader returns what it last read.
 * @throws ProblemError `releases-unavailable` before the first successful read
 */
export interface ReleaseReader {
  live(): Promise<LiveReleases>;
  /** Oldest first. */
  history(): Promise<readonly HistoryEntry[]>;
  /** Milliseconds since what is live was last read or found unchanged; undefined before that. */
  age(): number | undefined;
}

/** A release applies from the next call on. @param report is called once per outage */
export function folderReader(
  folder: string,
  report: (outage: Error) => void,
  // Not `Date.now`: a clock that is set back would make what was read look new for that long.
  now: () => number = () => performance.now(),
): ReleaseReader {
  const pointer = new WatchedFile(join(folder, POINTER), parsePointer, report, now);
  const history = new WatchedFile(join(folder, HISTORY), parseHistory, report, now);
  return { live: () => pointer.read(), history: () => history.read(), age: () => pointer.age() };
}

/** Each scrape reads the store, so that the metric is current on a server without calls too. */
export function observeReleases(metrics: Metrics, reader: ReleaseReader, now: () => number = Date.now): void {
  metrics.gauge(
    {
      name: 'blush_release_store_last_read_timestamp_seconds',
      help: 'When the release store could last be read (Unix time).',
    },
    async () => {
      await reader.live().catch(() => undefined);
      const age = reader.age();
      return age === undefined ? [] : [{ value: (now() - age) / 1000 }];
    },
  );
}

/** @param text undefined before the first release. @throws Failure that names a damaged file */
export function parsePointer(text: string | undefined, path: string): LiveReleases {
  if (text === undefined) return { shell: null, pages: null, remotes: [] };
  const loss =
    'The next `npm start` (or `npm run release -- <app> ...`) then releases the apps again, and their history begins anew.';
  return parseJson(text, { path, schema: liveReleases, loss });
}

/** History without an incomplete last line of an interrupted write. @throws Failure that names a damaged line */
export function parseHistory(text = '', path: string): readonly HistoryEntry[] {
  const loss = 'What was released before can then be neither listed nor rolled back to.';
  return parseJsonLines(text, { path, schema: historyEntry, loss }).entries;
}

const ABSENT = 'absent';

/** Reads a file again only after it changed. */
class WatchedFile<Content> {
  #last: { readonly stamp: string; readonly content: Content } | undefined;
  #failing = false;
  #readAt: number | undefined;

  constructor(
    private readonly path: string,
    private readonly parse: (text: string | undefined, path: string) => Content,
    private readonly report: (outage: Error) => void,
    private readonly now: () => number,
  ) {}

  async read(): Promise<Content> {
    try {
      const stamp = this.#stamp();
      if (this.#last?.stamp !== stamp) this.#last = { stamp, content: await this.#content(stamp) };
      this.#failing = false;
      this.#readAt = this.now();
      return this.#last.content;
    } catch (cause) {
      if (!this.#failing) this.report(new Error(`${this.path} cannot be read`, { cause }));
      this.#failing = true;
      if (this.#last === undefined) throw new ProblemError('releases-unavailable', {}, { cause });
      return this.#last.content;
    }
  }

  age(): number | undefined {
    return this.#readAt === undefined ? undefined : this.now() - this.#readAt;
  }

  /** Synchronous, because every call checks the file: a thread would cost many times as much as the check. */
  #stamp(): string {
    const nothingYet = this.#last === undefined || this.#last.stamp === ABSENT;
    const found = statSync(this.path, { bigint: true, throwIfNoEntry: !nothingYet });
    if (found) return `${found.ino}-${found.mtimeNs}-${found.size}`;
    statSync(dirname(this.path));
    return ABSENT;
  }

  async #content(stamp: string): Promise<Content> {
    return this.parse(stamp === ABSENT ? undefined : await readFile(this.path, 'utf8'), this.path);
  }
}
