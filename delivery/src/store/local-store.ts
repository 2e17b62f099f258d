import { appendFile, mkdir, readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { LockedError, lockFile, readIfPresent, writeAtomic } from '@blush/server-kit/files';
import { BUILD_FILE, parseBuildInfo } from './build-info.js';
import { hashContent } from './content-hash.js';
import { type ReleaseId, signFolder } from './manifest.js';
import { HISTORY, type HistoryEntry, parseHistory, parsePointer, POINTER } from './release-reader.js';
import type { ReleaseDraft, ReleaseStore } from './release-store.js';
import type { ReleaseKeys } from './release-keys.js';
import { SignedRelease } from './signed-release.js';
import { liveApps, pinnedManifest, versionPath } from './live.js';
import { keepNewest, newestFirst, placeFiles, placeFolder, removeLeftovers } from './place-folder.js';
import type { Site } from './site.js';

const LOCK_WAIT_MS = 60_000;
/** Old page sets are kept for edge servers that have not read the new pointer yet. */
const PAGES_KEPT = 10;

/** Folders of versions and pages are immutable; `live.json` names the live ones and is replaced atomically. */
export class LocalReleaseStore implements ReleaseStore {
  readonly #site: Site | undefined;
  readonly #lockWaitMs: number;

  /** @param options with how long a change waits for the end of another one */
  constructor(
    readonly root: string,
    private readonly keys: ReleaseKeys,
    { site, lockWaitMs = LOCK_WAIT_MS }: { readonly site?: Site; readonly lockWaitMs?: number } = {},
  ) {
    this.#site = site;
    this.#lockWaitMs = lockWaitMs;
  }

  async live(): Promise<LiveReleases> {
    const file = join(this.root, POINTER);
    return parsePointer(await readIfPresent(file), file);
  }

  async history(): Promise<readonly HistoryEntry[]> {
    const file = join(this.root, HISTORY);
    return parseHistory(await readIfPresent(file), file);
  }

  build = async (app: string, version: string) => {
    const release = await this.#release({ app, version });
    const text = (await release.read(BUILD_FILE)).toString();
    return parseBuildInfo(text, `${versionPath(app, version)}/${BUILD_FILE}`);
  };

  async sizes(app: string, version: string): Promise<Map<string, number>> {
    const { files } = await this.#release({ app, version });
    return new Map([...files].map(([path, { size }]) => [path, size]));
  }

  async verify(app: string, version: string): Promise<string> {
    const release = await this.#release({ app, version });
    await release.verifyAll();
    return release.manifest;
  }

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

  async #release(id: ReleaseId): Promise<SignedRelease> {
    const pinned = pinnedManifest(await this.live(), id.app, id.version);
    return SignedRelease.open(this.root, id, this.keys, pinned);
  }

  async #addVersion(id: ReleaseId, from: string, content: string): Promise<string> {
    let manifest = '';
    await placeFolder(this.root, from, versionPath(id.app, id.version), {
      check: async (staging) => {
        if ((await hashContent(staging)) === content) return;
        throw new Failure(`Refused, nothing has changed: the build of ${id.app} changed during its release.`);
      },
      finish: async (staging) => {
        manifest = await signFolder(staging, id, this.keys);
      },
    });
    return manifest;
  }

  async #lock() {
    try {
      return await lockFile(join(this.root, 'change.lock'), { waitMs: this.#lockWaitMs });
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      throw new Failure(
        `Another release (process ${error.holder.pid}) has not ended for ${this.#lockWaitMs / 1000} s. ` +
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
      site: this.#site,
      build: this.build,
      file: async (app, version, path) =>
        (await (await this.#release({ app, version })).read(path)).toString(),
      verify: (app, version) => this.verify(app, version),
      page: this.page,
      versions: async (app) => {
        const folder = join(this.root, versionPath(app, ''));
        await mkdir(folder, { recursive: true });
        return readdir(folder);
      },
      addVersion: (id, from, content) => this.#addVersion(id, from, content),
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
    const last = parseHistory(text, file).findLastIndex((entry) => isLive(entry, live));
    const lines = text.split(/(?<=\n)/);
    const kept = lines.slice(0, last + 1).join('');
    if (kept.length < text.length) await truncate(file, Buffer.byteLength(kept));
  }
}

function isLive({ app, action, to }: HistoryEntry, live: LiveReleases): boolean {
  const found = liveApps(live).find(({ name }) => name === app);
  if (found === undefined) return false;
  if (action === 'disable' || action === 'enable') return found.disabled === (action === 'disable');
  return found.version === to;
}
