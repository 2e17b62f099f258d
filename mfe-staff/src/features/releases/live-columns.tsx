import { Tag, type DataColumns } from '@blush/shared-ui/data';
import { Commit } from './components/commit';
import { LiveActions } from './components/live-actions';
import { LiveSince } from './components/live-since';
import { LoadComparison } from './components/load-comparison';
import { Version } from './components/version';
import styles from './live-columns.module.css';
import type { LiveRow } from './live-rows';
import { failsAlarmingly } from './load-figures';

export const liveColumns: DataColumns<LiveRow> = [
  {
    title: 'App',
    key: 'name',
    render: (_, { name, disabled, loads }) => (
      <div className={styles.app}>
        <span>{name}</span>
        <Tag tone={disabled ? 'bad' : 'good'}>{disabled ? 'Switched off' : 'Live'}</Tag>
        {!disabled && loads?.live && failsAlarmingly(loads.live) && <Tag tone="bad">Failing</Tag>}
      </div>
    ),
  },
  {
    title: 'Version',
    key: 'version',
    render: (_, { version, commit }) => (
      <div className={styles.version}>
        <Version version={version} />
        <span className={styles.soft}>
          commit <Commit commit={commit} />
        </span>
      </div>
    ),
  },
  { title: 'Live since', key: 'since', render: (_, app) => <LiveSince app={app} /> },
  { title: 'Loading', key: 'loads', card: 'wide', render: (_, app) => <LoadComparison app={app} /> },
  { title: 'Actions', key: 'actions', card: 'actions', render: (_, app) => <LiveActions app={app} /> },
];
