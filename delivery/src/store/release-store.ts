import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { BuildInfo } from './build-info.js';
import type { ReleaseId } from './manifest.js';
import type { HistoryEntry } from './release-reader.js';
import type { Site } from './site.js';

/** Verifies contents of versions: throws RefusedRelease for content that differs from the signed release. */
export interface ReleaseStore {
  live(): Promise<LiveReleases>;
  history(): Promise<readonly HistoryEntry[]>;
  build(app: string, version: string): Promise<BuildInfo>;
  sizes(app: string, version: string): Promise<ReadonlyMap<string, number>>;
  /** @returns the hash of the manifest. @throws RefusedRelease unless every file of the version is what was signed */
  verify(app: string, version: string): Promise<string>;
  page(id: string, path: string): Promise<string | undefined>;
  read(): Promise<StoreReading>;
  /**
   * `work` decides by what is live when it starts. A folder is locked while it runs; in a bucket the switch is conditional.
   * @throws ChangeConflict when another change came in between
   */
  change<Result>(work: (change: StoreChange) => Promise<Result>): Promise<Result>;
}

/** What is live at one moment, with all versions and pages. */
export interface StoreReading {
  readonly live: LiveReleases;
  readonly site: Site | undefined;
  build(app: string, version: string): Promise<BuildInfo>;
  file(app: string, version: string, path: string): Promise<string>;
  page(id: string, path: string): Promise<string | undefined>;
}

/** What a change of the store works with: additions become visible with {@link StoreChange.switchTo}. */
export interface StoreChange extends StoreReading {
  readonly history: readonly HistoryEntry[];
  versions(app: string): Promise<string[]>;
  verify(app: string, version: string): Promise<string>;
  /**
   * Copies and signs a build.
   * @param content hash of the folder when it was checked
   * @returns the hash of the manifest
   */
  addVersion(id: ReleaseId, folder: string, content: string): Promise<string>;
  pages(): Promise<string[]>;
  addPages(id: string, files: ReadonlyMap<string, string>): Promise<void>;
  /** From now on the stored set counts as the newest. */
  renewPages(id: string): Promise<void>;
  dropOldPages(id: string): Promise<void>;
  switchTo(live: LiveReleases, entries: readonly HistoryEntry[]): Promise<void>;
}
