import type { HistoryEntry } from './release-reader.js';

/** @throws Error when there is no such entry */
export function wentLive(history: readonly HistoryEntry[], app: string, version: string): HistoryEntry {
  const line = history.findLast(
    (entry) =>
      (entry.action === 'release' || entry.action === 'rollback') &&
      entry.app === app &&
      entry.to === version,
  );
  if (!line) throw new Error(`The history does not tell how ${app} ${version} went live`);
  return line;
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
