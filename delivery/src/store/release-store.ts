import { type LiveReleases, releaseEvent } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import type { BuildInfo } from '../publish/build-info.js';
import type { Site } from '../pages/site.js';

/** One line of the history: a version went live, or a remote was switched off or on. */
export const historyEntry = z.object({
  ...releaseEvent.shape,
  /** Hash of the released content. */
  content: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Reading side of a store of releases. */
export interface ReleaseStore {
  /** What is live now; all empty before the first release. */
  live(): Promise<LiveReleases>;
  /** Everything that happened to what is live, oldest first. */
  history(): Promise<HistoryEntry[]>;
  /** What the bundler said about a stored version. */
  build(app: string, version: string): Promise<BuildInfo>;
  /** Bytes of every file of a stored version, by its path in the build. */
  sizes(app: string, version: string): Promise<ReadonlyMap<string, number>>;
  /** Text of a file among stored pages; `undefined` where there is none. */
  page(id: string, path: string): Promise<string | undefined>;
  /**
   * Runs `work` alone: no other change happens between its reading and its switching, whichever process
   * started it. Waits for its turn.
   */
  change<Result>(work: (draft: ReleaseDraft) => Promise<Result>): Promise<Result>;
}

/** The one change under way in a store. What it adds is unseen until {@link ReleaseDraft.switchTo}. */
export interface ReleaseDraft {
  readonly live: LiveReleases;
  readonly history: readonly HistoryEntry[];
  /** What pages are rendered for; `undefined` leaves their content to browsers. */
  readonly site: Site | undefined;
  /** Stored versions of an app, in no order. */
  versions(app: string): Promise<string[]>;
  build(app: string, version: string): Promise<BuildInfo>;
  /** Text of a file of a stored version. */
  file(app: string, version: string, path: string): Promise<string>;
  /** Text of a file among stored pages; `undefined` where there is none. */
  page(id: string, path: string): Promise<string | undefined>;
  /** Stores a copy of a folder under a new version; a version is never written twice. */
  addVersion(app: string, version: string, folder: string): Promise<void>;
  /** Ids of stored pages, the newest first. */
  pages(): Promise<string[]>;
  /** Stores rendered pages under an id derived from their basis and what they show; the same id again is the same pages. */
  addPages(id: string, files: ReadonlyMap<string, string>): Promise<void>;
  /** Deletes pages that have not been live for long; those under an id stay. */
  dropOldPages(id: string): Promise<void>;
  /** Makes versions live in one step and writes down who did it. */
  switchTo(live: LiveReleases, entries: readonly HistoryEntry[]): Promise<void>;
}
