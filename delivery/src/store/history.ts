import type { HistoryEntry } from './release-reader.js';

/** The last release or rollback that made the version live; none if a damaged history was moved away. */
export function activationOf(
  history: readonly HistoryEntry[],
  app: string,
  version: string,
): HistoryEntry | undefined {
  return history.findLast(
    (entry) =>
      (entry.action === 'release' || entry.action === 'rollback') &&
      entry.app === app &&
      entry.to === version,
  );
}

/** The release that the live one replaced when it was released. */
export function releaseBefore(
  history: readonly HistoryEntry[],
  app: string,
  version: string,
): HistoryEntry | undefined {
  const before = releaseOf(history, app, version)?.from;
  return before ? releaseOf(history, app, before) : undefined;
}

function releaseOf(history: readonly HistoryEntry[], app: string, version: string): HistoryEntry | undefined {
  return history.findLast((entry) => entry.action === 'release' && entry.app === app && entry.to === version);
}
