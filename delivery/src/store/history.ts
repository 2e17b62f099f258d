import type { HistoryEntry } from './release-store.js';

/**
 * The line by which the live version of an app came to be live, the last one if it did so several times.
 * @throws Error when there is none: a switch is written down before it happens
 */
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

/**
 * The release that the live one took the place of when it was released, which is what a rollback makes live;
 * `undefined` where there is none.
 */
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
