import type { LiveReleases } from '@blush/shared-ui/contracts';
import { columns } from '../terminal/columns.js';
import { activationOf, liveApps, type HistoryEntry } from '@blush/delivery';

interface HistoryChoice {
  readonly app?: string | undefined;
  readonly limit: number;
}

/** Length to which git abbreviates commits. */
const SHORT_COMMIT = 10;

export function describeReleases(
  live: LiveReleases,
  history: readonly HistoryEntry[],
  { app, limit }: HistoryChoice,
): string[] {
  const apps = liveApps(live).filter(({ name }) => app === undefined || name === app);
  const rows = apps.map(({ name, version, disabled }) => {
    const entry = activationOf(history, name, version);
    const origin = entry ? [moment(entry.at), entry.who, commitOf(entry)] : ['not in the history', '', ''];
    return [name, disabled ? `${version} (off)` : version, ...origin];
  });
  if (rows.length === 0) return [app === undefined ? 'Nothing is live yet.' : `${app} is not live.`];

  const own = history.filter((entry) => app === undefined || entry.app === app);
  const newest = own.slice(-limit).reverse();
  const count = newest.length < own.length ? `, the newest ${newest.length} of ${own.length}` : '';
  return [
    ...columns([['App', 'Live', 'Since', 'By', 'Commit'], ...rows]),
    '',
    `History${count}:`,
    ...columns(
      newest.map((entry) => [
        moment(entry.at),
        entry.action,
        entry.app,
        entry.from === entry.to ? entry.to : `${entry.from ?? 'nothing'} -> ${entry.to}`,
        entry.who,
        commitOf(entry),
      ]),
    ),
  ];
}

function commitOf({ commit }: HistoryEntry): string {
  const [hash, changes] = (commit ?? '').split('+');
  return `${(hash ?? '').slice(0, SHORT_COMMIT)}${changes === undefined ? '' : `+${changes}`}`;
}

/** Time in UTC to the second, because developers work in several time zones. */
function moment(at: string): string {
  return `${at.slice(0, 19).replace('T', ' ')} UTC`;
}
