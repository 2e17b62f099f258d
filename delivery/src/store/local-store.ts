import { appendFile, mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { LockedError, lockFile, fileSizes, readIfPresent, writeAtomic } from '@blush/server-kit/files';
import { readBuildInfo } from './build-info.js';
import {
  HISTORY,
  type HistoryEntry,
  historyEntry,
  parseHistory,
  parsePointer,
  POINTER,
} from './release-reader.js';
import type { ReleaseDraft, ReleaseStore } from './release-store.js';
import { liveApps, versionPath } from './live.js';
import { keepNewest, newestFirst, placeFiles, placeFolder, removeLeftovers } from './place-folder.js';
import type { Site } from './site.js';

const LOCK_WAIT_MS = 60_000;
/** Old page sets are kept for edge servers that have not read the new pointer yet. */
const PAGES_KEPT = 10;

/** Folders of versions and pages are immutable; `live.json` names the live ones and is replaced atomically. */
export class LocalReleaseStore implements ReleaseStore {
  /** @param lockWaitMs how long a change waits for the end of another one */
  constructor(
    readonly root: string,
    private readonly site?: Site,
    private readonly lockWaitMs = LOCK_WAIT_MS,
  ) {}

  async live(): Promise<LiveReleases> {
    return parsePointer(await readIfPresent(join(this.root, POINTER)));
  }

  async history(): Promise<HistoryEntry[]> {
    return parseHistory(await readIfPresent(join(this.root, HISTORY)));
  }

  build = (app: string, version: string) => readBuildInfo(join(this.root, versionPath(app, version)));

  sizes = (app: string, version: string) => fileSizes(join(this.root, versionPath(app, version)));

  page = (id: string, path: string) => readIfPresent(join(this.root, 'pages', id, path));

  async change<Result>(work: (draft: ReleaseDraft) => Promise<Result>): Promise<Result> {
    const lock = await this.#lock();
    try {
      await removeLeftovers(this.root);
      return await work(await this.#open());
    } finally {
      await lock.release();
    }
  }

  async #lock() {
    try {
      return await lockFile(join(this.root, 'change.lock'), { waitMs: this.lockWaitMs });
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      throw new Failure(
        `Another release (process ${error.holder.pid}) has not ended for ${this.lockWaitMs / 1000} s. ` +
          'End it if it hangs, then try again.',
      );
    }
  }

  async #open(): Promise<ReleaseDraft> {
    const live = await this.live();
    await this.#dropUnfinishedEntries(live);
    return {
      live,
      history: await this.history(),
      site: this.site,
      build: this.build,
      file: (app, version, path) => readFile(join(this.root, versionPath(app, version), path), 'utf8'),
      page: this.page,
      versions: async (app) => {
        const folder = join(this.root, versionPath(app, ''));
        await mkdir(folder, { recursive: true });
        return readdir(folder);
      },
      addVersion: (app, version, from) => placeFolder(this.root, from, versionPath(app, version)),
      pages: () => newestFirst(join(this.root, 'pages')),
      addPages: (id, files) => placeFiles(this.root, files, `pages/${id}`),
      dropOldPages: (id) => keepNewest(join(this.root, 'pages'), PAGES_KEPT, id),
      switchTo: async (next, entries) => {
        const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
        await appendFile(join(this.root, HISTORY), lines);
        await writeAtomic(join(this.root, POINTER), `${JSON.stringify(next, null, 2)}\n`);
      },
    };
  }

  /** History is written before the switch, so a crash in between leaves entries of changes that never happened. */
  async #dropUnfinishedEntries(live: LiveReleases): Promise<void> {
    const file = join(this.root, HISTORY);
    const text = (await readIfPresent(file)) ?? '';
    const lines = text.split(/(?<=\n)/);
    const last = lines.findLastIndex((line) => isLive(line, live));
    const kept = lines.slice(0, last + 1).join('');
    if (kept.length < text.length) await truncate(file, Buffer.byteLength(kept));
  }
}

function isLive(line: string, live: LiveReleases): boolean {
  if (!line.endsWith('\n')) return false;
  const { app, action, to } = historyEntry.parse(JSON.parse(line));
  const found = liveApps(live).find(({ name }) => name === app);
  if (found === undefined) return false;
  if (action === 'disable' || action === 'enable') return found.disabled === (action === 'disable');
  return found.version === to;
}
