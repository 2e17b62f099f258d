import type { ReleaseAction, ReleaseEvent } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { Moment } from '../../shared/components/moment';
import { Commit } from './components/commit';
import { Version } from './components/version';
import styles from './event-columns.module.css';

type EventRow = ReleaseEvent & { readonly _id: string };

const actions: Readonly<Record<ReleaseAction, string>> = {
  release: 'Released',
  rollback: 'Rolled back',
  disable: 'Switched off',
  enable: 'Switched on',
  retire: 'Retired',
};

export const eventColumns: DataColumns<EventRow> = [
  {
    title: 'What',
    key: 'action',
    render: (_, { action }) => <span className={styles.action}>{actions[action]}</span>,
  },
  { title: 'App', dataIndex: 'app' },
  {
    title: 'From and to',
    key: 'versions',
    render: (_, { from, to }) => (
      <>
        {from !== null && from !== to && (
          <>
            <Version version={from} /> →{' '}
          </>
        )}
        <Version version={to} />
      </>
    ),
  },
  { title: 'When', key: 'at', render: (_, { at }) => <Moment at={at} /> },
  { title: 'Who', key: 'who', render: (_, { who }) => <span className={styles.who}>{who}</span> },
  { title: 'Commit', key: 'commit', render: (_, { commit }) => <Commit commit={commit} /> },
];

export function eventRows(events: readonly ReleaseEvent[]): EventRow[] {
  return events.map((event) => ({ ...event, _id: `${event.at} ${event.app} ${event.action}` }));
}
