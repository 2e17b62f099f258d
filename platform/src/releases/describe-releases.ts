import type { LiveReleases } from '@blush/shared-ui/contracts';
import { columns } from '../terminal/columns.js';
import { liveVersion, SHELL } from './live.js';
import type { HistoryEntry } from './release-store.js';

/** What a history is told of: everything, or one app; all of it, or the newest entries. */
export interface HistoryChoice {
  readonly app?: string | undefined;
  /** Entries to tell at most. */
  readonly limit: number;
}

/** Length of a commit as git shortens it. */
const SHORT_COMMIT = 10;

/** Lines that say what is live, since when and from where, and what went live before that, newest first. */
export function describeReleases(
  live: LiveReleases,
  history: readonly HistoryEntry[],
  { app, limit }: HistoryChoice,
): string[] {
  const apps = [SHELL, ...live.remotes.map(({ name }) => name)].filter(
    (one) => app === undefined || one === app,
  );
  const rows = apps.flatMap((name) => {
    const version = liveVersion(live, name);
    if (version === null) return [];
    const switched = history.findLast((entry) => entry.app === name && entry.to === version);
    return [[name, version, moment(switched?.at), switched?.who ?? '', commitOf(switched)]];
  });
  if (rows.length === 0) return [app === undefined ? 'Nothing is live yet.' : `${app} is not live.`];

  const own = history.filter((entry) => app === undefined || entry.app === app);
  const told = own.slice(-limit).reverse();
  const count = told.length < own.length ? `, the newest ${told.length} of ${own.length}` : '';
  return [
    ...columns([['App', 'Live', 'Since', 'By', 'Commit'], ...rows]),
    '',
    `History${count}:`,
    ...columns(
      told.map((entry) => [
        moment(entry.at),
        entry.action,
        entry.app,
        `${entry.from ?? 'nothing'} -> ${entry.to}`,
        entry.who,
        commitOf(entry),
      ]),
    ),
  ];
}

function commitOf(entry: HistoryEntry | undefined): string {
  const [hash, changes] = (entry?.commit ?? '').split('+');
  return `${(hash ?? '').slice(0, SHORT_COMMIT)}${changes === undefined ? '' : `+${changes}`}`;
}

/** To the second, in UTC: people who release sit in several time zones. */
function moment(at: string | undefined): string {
  return at === undefined ? '' : `${at.slice(0, 19).replace('T', ' ')} UTC`;
}
