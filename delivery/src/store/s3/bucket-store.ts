import { isDeepStrictEqual } from 'node:util';
import type { Bucket } from '@blush/server-kit/s3';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import { ChangeConflict } from '../change-conflict.js';
import type { ReleaseKeys } from '../release-keys.js';
import type { HistoryEntry } from '../release-reader.js';
import type { ReleaseStore, StoreChange, StoreReading } from '../release-store.js';
import { SignedVersions } from '../signed-versions.js';
import type { Site } from '../site.js';
import { readIfStored } from '../stored-files.js';
import { BucketFiles } from './bucket-files.js';
import { BucketHistory } from './bucket-history.js';
import { BucketPages, PAGES } from './bucket-pages.js';
import { BucketVersions } from './bucket-versions.js';
import {
  asStored,
  liveOf,
  type Pointer,
  type PointerContent,
  readPointer,
  replacePointer,
} from './pointer.js';
import { Uploads } from './uploads.js';

/** Replacements of the pointer that one switch tries while only pages change. */
const ATTEMPTS = 5;

/** Objects of versions, pages and history are immutable; `live.json` is replaced only if it has not changed. */
export class BucketReleaseStore implements ReleaseStore {
  readonly #site: Site | undefined;
  readonly #files: BucketFiles;
  readonly #history: BucketHistory;
  readonly #pages: BucketPages;
  readonly #uploads: Uploads;
  readonly #versions: BucketVersions;
  readonly #signed: SignedVersions;

  constructor(
    private readonly bucket: Bucket,
    private readonly keys: ReleaseKeys,
    { site, now = Date.now }: { readonly site?: Site | undefined; readonly now?: () => number } = {},
  ) {
    this.#site = site;
    this.#files = new BucketFiles(bucket);
    this.#history = new BucketHistory(bucket);
    this.#uploads = new Uploads(bucket, now);
    this.#pages = new BucketPages(bucket, this.#uploads, now);
    this.#versions = new BucketVersions(bucket, keys, this.#uploads);
    this.#signed = new SignedVersions(this.#files, keys, () => this.live());
  }

  live = async (): Promise<LiveReleases> => liveOf(await readPointer(this.bucket));

  async history(): Promise<HistoryEntry[]> {
    const { change } = await readPointer(this.bucket);
    return [...(await this.#history.upTo(change))];
  }

  build = (app: string, version: string) => this.#signed.build(app, version);
  sizes = (app: string, version: string) => this.#signed.sizes(app, version);
  verify = (app: string, version: string) => this.#signed.verify(app, version);
  page = async (id: string, path: string) =>
    (await readIfStored(this.#files, `${PAGES}/${id}/${path}`))?.toString();

  async read(): Promise<StoreReading> {
    return this.#readingOf(await this.live());
  }

  #readingOf(live: LiveReleases) {
    const { build, file, verify } = new SignedVersions(this.#files, this.keys, () => Promise.resolve(live));
    return { live, site: this.#site, build, file, verify, page: this.page };
  }

  async change<Result>(work: (change: StoreChange) => Promise<Result>): Promise<Result> {
    await this.#uploads.removeAbandoned((folder) => this.#isComplete(folder));
    const pointer = await readPointer(this.bucket);
    return work({
      ...this.#readingOf(liveOf(pointer)),
      history: await this.#history.upTo(pointer.change),
      versions: (app) => this.#versions.names(app),
      addVersion: (id, from, content) => this.#versions.add(id, from, content),
      pages: () => this.#pages.newest(),
      addPages: (id, files) => this.#pages.add(id, files),
      renewPages: (id) => this.#pages.renew(id),
      dropOldPages: (id) => this.#pages.dropOld(id),
      switchTo: (next, entries) => this.#switch(pointer, next, entries),
    });
  }

  #isComplete(folder: string): Promise<boolean> {
    const [kind, id = ''] = folder.split('/');
    return kind === PAGES ? this.#pages.isComplete(id) : this.#versions.isComplete(folder);
  }

  /**
   * The pointer names the change, which enters the history afterwards: at once, or with the next change if this process
   * ends before. So the history has no change that did not happen.
   */
  async #switch(read: Pointer, next: LiveReleases, entries: readonly HistoryEntry[]): Promise<void> {
    await this.#history.record(read.change);
    const change =
      entries.length === 0 ? read.change : { number: read.change.number + 1, entries: [...entries] };
    await this.#replace(read, asStored({ ...next, change }));
    await this.#history.record(change).catch(() => undefined);
  }

  /** @throws ChangeConflict */
  async #replace(read: Pointer, next: PointerContent): Promise<void> {
    let [before, wanted] = [read, next];
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (await replacePointer(this.bucket, before, wanted)) return;
      const { etag, ...content } = await readPointer(this.bucket);
      // The answer to an earlier attempt was lost.
      if (isDeepStrictEqual(content, wanted)) return;
      if (!onlyPagesDiffer(read, content)) throw conflictWith(content);
      before = { ...content, etag };
      wanted = { ...next, pages: next.pages === read.pages ? content.pages : next.pages };
    }
    throw new ChangeConflict('Refused, nothing has changed: the pages change all the time. Try again.');
  }
}

/** Pages that are rendered again do not stop a release. */
function onlyPagesDiffer(one: PointerContent, other: PointerContent): boolean {
  const without = (content: PointerContent) => ({ ...liveOf(content), pages: null, change: content.change });
  return isDeepStrictEqual(without(one), without(other));
}

function conflictWith({ change }: PointerContent): ChangeConflict {
  const made = change.entries.map(({ action, app, to, who }) => `${action} of ${app} ${to} by ${who}`);
  return new ChangeConflict(
    `Refused, nothing has changed: something else went live meanwhile (last: ${made.join(', ') || 'pages'}). Try again.`,
  );
}
