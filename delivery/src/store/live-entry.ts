import type { StoreLocation } from '@blush/server-kit/config';
import { releasesAt } from './open-store.js';
import type { ReleaseReader } from './release-reader.js';

export { observeReleases } from './release-reader.js';
export type { ReleaseReader };

/** @param report is called once per outage */
export function releaseReaderOf(location: StoreLocation, report: (outage: Error) => void): ReleaseReader {
  return releasesAt(location).reader(report);
}
