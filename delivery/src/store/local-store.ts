import { appendFile, mkdir, readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { LockedError, lockFile, readIfPresent, writeAtomic } from '@blush/server-kit/files';
import { ChangeConflict } from './change-conflict.js';
import { HISTORY, type HistoryEntry, parseHistory, parsePointer, POINTER } from './release-reader.js';
import type { ReleaseStore, StoreChange, StoreReading } from './release-store.js';
import type { ReleaseKeys } from './release-keys.js';
import { SignedVersions } from './signed-versions.js';
import { FolderFiles } from './stored-files.js';
import { liveApps, versionPath } from './live.js';
import { outdatedSets } from './outdated-sets.js';
import { newestFirst, placeFiles, removeLeftovers, removeSets, renewSet } from './place-folder.js';
import { placeVersion } from './place-version.js';
import type { Site } from './site.js';

const LOCK_WAIT_MS = 60_000;

/** Folders of versions and pages are immutable; `live.json` names the live ones and is replaced atomically. */
export class LocalReleaseStore implements ReleaseStore {
  readonly #site: Site | undefined;
  readonly #lockWaitMs: number;
  readonly #versions: SignedVersions;

  /** @param options `lockWaitMs`: how long a change waits for another one to end */
  constructor(
    readonly root: string,
    private readonly keys: ReleaseKeys,
    { site, lockWaitMs = LOCK_WAIT_MS }: { readonly site?: Site; readonly lockWaitMs?: number } = {},
  ) {
    this.#site = site;
    this.#lockWaitMs = lockWaitMs;
    this.#versions = new SignedVersions(new FolderFiles(root), keys, () => this.live());
  }

  async live(): Promise<LiveReleases> {
    const file = join(this.root, POINTER);
    return parsePointer(await readIfPresent(file), file);
  }

  async history(): Promise<readonly HistoryEntry[]> {
    const file = join(this.root, HISTORY);
    return parseHistory(await readIfPresent(file), file);
  }

  build = (app: string, version: string) => this.#versions.build(app, version);
  sizes = (app: string, version: string) => this.#versions.sizes(app, version);
  verify = (app: string, version: string) => this.#versions.verify(app, version);
  page = (id: string, path: string) => readIfPresent(join(this.root, 'pages', id, path));

  async read(): Promise<StoreReading> {
    const { build, page } = this;
    return { live: await this.live(), site: this.#site, build, file: this.#versions.file, page };
  }

  async change<Result>(work: (change: StoreChange) => Promise<Result>): Promise<Result> {
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
      return await lockFile(join(this.root, 'change.lock'), { waitMs: this.#lockWaitMs });
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      throw new Failure(
        `Another change of the release store (process ${error.holder.pid}) still runs after ${this.#lockWaitMs / 1000} s. ` +
          'End it if it hangs, then try again.',
      );
    }
  }

  async #open(): Promise<StoreChange> {
    const reading = await this.read();
    const { live } = reading;
    await this.#dropUnfinishedEntries(live);
    return {
      ...reading,
      history: await this.history(),
      verify: this.verify,
      versions: async (app) => {
        const folder = join(this.root, versionPath(app, ''));
        await mkdir(folder, { recursive: true });
        return readdir(folder);
      },
      addVersion: (id, from, content) =>
        placeVersion(this.root, versionPath(id.app, id.version), { id, from, content }, this.keys),
      pages: () => newestFirst(join(this.root, 'pages')),
      addPages: (id, files) => placeFiles(this.root, files, `pages/${id}`),
      renewPages: (id) => renewSet(join(this.root, 'pages', id)),
      dropOldPages: (id) => removeSets(join(this.root, 'pages'), (ids) => outdatedSets(ids, id)),
      switchTo: async (next, entries) => {
        // A process that was suspended has lost the lock without knowing.
        if (!isDeepStrictEqual(await this.live(), live))
          throw new ChangeConflict(
            'Refused, nothing has changed: something else went live meanwhile. Try again.',
          );
        const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
        await appendFile(join(this.root, HISTORY), lines, { flush: true });
        await writeAtomic(join(this.root, POINTER), `${JSON.stringify(next, null, 2)}\n`);
      },
    };
  }

  /** History is written before the switch, so a crash in between leaves entries of changes that never happened. */
  async #dropUnfinishedEntries(live: LiveReleases): Promise<void> {
    const file = join(this.root, HISTORY);
    const text = (await readIfPresent(file)) ?? '';
    const last = parseHistory(text, file).findLastIndex((entry) => isLive(entry, live));
    const lines = text.split(/(?<=\n)/);
    const kept = lines.slice(0, last + 1).join('');
    if (kept.length < text.length) await truncate(file, Buffer.byteLength(kept));
  }
}

function isLive({ app, action, to }: HistoryEntry, live: LiveReleases): boolean {
  const found = liveApps(live).find(({ name }) => name === app);
  if (found === undefined) return action === 'retire';
  if (action === 'disable' || action === 'enable') return found.disabled === (action === 'disable');
  return action !== 'retire' && found.version === to;
}
