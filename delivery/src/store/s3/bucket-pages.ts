import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bucket } from '@blush/server-kit/s3';
import { inParallel } from '../in-parallel.js';
import { placeFiles } from '../place-folder.js';
import { outdatedSets, SETS_KEPT } from '../outdated-sets.js';
import { putOnce, uploadFolder } from './upload.js';
import { removeFolder, type Uploads } from './uploads.js';

/** Folder with a folder for each set. */
export const PAGES = 'pages';
/**
 * Folder with a mark for each complete set, named `<milliseconds>-<id>`, so that keys are in the order of time. A set that
 * is made or chosen again gets a further mark, and its newest mark says how old it is.
 */
const MARKS = 'page-sets';
const MOMENT_DIGITS = 13;
/**
 * How long a set is kept after newer ones replaced it. By then, a change that had chosen the set has ended, and edge servers
 * have read the next pointer.
 */
const GRACE_MS = 10 * 60_000;

interface Mark {
  readonly id: string;
  readonly key: string;
  readonly madeAt: number;
}

export class BucketPages {
  constructor(
    private readonly bucket: Bucket,
    private readonly uploads: Uploads,
    private readonly now: () => number,
  ) {}

  /** Those that stay, newest first. */
  async newest(): Promise<string[]> {
    const ids = newestOfEach(await this.#marks()).map(({ id }) => id);
    const outdated = new Set(outdatedSets(ids, ids[0] ?? ''));
    return ids.filter((id) => !outdated.has(id));
  }

  /** The id is a hash of the content. */
  async add(id: string, files: ReadonlyMap<string, string>): Promise<void> {
    if (await this.isComplete(id)) return this.renew(id);
    await this.uploads.during(`${PAGES}/${id}`, async () => {
      await this.#upload(id, files);
      await this.renew(id);
    });
  }

  renew(id: string): Promise<void> {
    return putOnce(this.bucket, `${MARKS}/${this.now()}-${id}`, Buffer.alloc(0));
  }

  async isComplete(id: string): Promise<boolean> {
    return (await this.#marks()).some((mark) => mark.id === id);
  }

  /** @param live set that is kept at any age */
  async dropOld(live: string): Promise<void> {
    const marks = await this.#marks();
    const sets = newestOfEach(marks);
    const removable = this.now() - GRACE_MS;
    const ids = sets.map(({ id }) => id);
    const outdatedIds = new Set(outdatedSets(ids, live));
    const old = sets.filter(({ id }, index) => {
      const successor = sets[index - SETS_KEPT];
      return outdatedIds.has(id) && successor !== undefined && successor.madeAt < removable;
    });
    // A set without a mark is incomplete to every reader, so its marks go first.
    const unmark = (outdated: readonly Mark[]) =>
      inParallel(outdated, ({ key }) => this.bucket.remove(`${MARKS}/${key}`));
    for (const { id } of old)
      await this.uploads.during(`${PAGES}/${id}`, async () => {
        await unmark(marks.filter((mark) => mark.id === id));
        await removeFolder(this.bucket, `${PAGES}/${id}`);
      });
    await unmark(marks.filter((mark) => !old.some(({ id }) => id === mark.id) && !sets.includes(mark)));
  }

  async #upload(id: string, files: ReadonlyMap<string, string>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'blush-pages-'));
    try {
      await placeFiles(folder, files, id);
      await uploadFolder(this.bucket, join(folder, id), `${PAGES}/${id}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Newest first. */
  async #marks(): Promise<Mark[]> {
    const keys = await this.bucket.keys(MARKS);
    return keys.reverse().map((key) => ({
      id: key.slice(MOMENT_DIGITS + 1),
      key,
      madeAt: Number(key.slice(0, MOMENT_DIGITS)),
    }));
  }
}

/** @param marks newest first */
function newestOfEach(marks: readonly Mark[]): Mark[] {
  return marks.filter(({ id }, index) => marks.findIndex((mark) => mark.id === id) === index);
}
