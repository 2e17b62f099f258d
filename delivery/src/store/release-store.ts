import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { BuildInfo } from './build-info.js';
import type { HistoryEntry } from './release-reader.js';
import type { Site } from './site.js';

export interface ReleaseStore {
  live(): Promise<LiveReleases>;
  history(): Promise<HistoryEntry[]>;
  build(app: string, version: string): Promise<BuildInfo>;
  sizes(app: string, version: string): Promise<ReadonlyMap<string, number>>;
  page(id: string, path: string): Promise<string | undefined>;
  /** Holds the store's lock across processes while `work` runs. */
  change<Result>(work: (draft: ReleaseDraft) => Promise<Result>): Promise<Result>;
}

/** Additions become visible with {@link ReleaseDraft.switchTo}. */
export interface ReleaseDraft {
  readonly live: LiveReleases;
  readonly history: readonly HistoryEntry[];
  readonly site: Site | undefined;
  versions(app: string): Promise<string[]>;
  build(app: string, version: string): Promise<BuildInfo>;
  file(app: string, version: string, path: string): Promise<string>;
  page(id: string, path: string): Promise<string | undefined>;
  addVersion(app: string, version: string, folder: string): Promise<void>;
  pages(): Promise<string[]>;
  addPages(id: string, files: ReadonlyMap<string, string>): Promise<void>;
  dropOldPages(id: string): Promise<void>;
  switchTo(live: LiveReleases, entries: readonly HistoryEntry[]): Promise<void>;
}
