import { EmptyState } from '@blush/shared-ui/components';
import { DataTable } from '@blush/shared-ui/data';
import { useMemo } from 'react';
import type { useReleases, useRemoteLoads } from '../api/releases';
import { liveColumns } from '../live-columns';
import { liveRows } from '../live-rows';
import styles from './live-apps.module.css';
import { Part } from './part';

interface LiveAppsProps {
  releases: ReturnType<typeof useReleases>;
  loads: ReturnType<typeof useRemoteLoads>;
}

export function LiveApps({ releases, loads }: LiveAppsProps) {
  const rows = useLiveRows(releases, loads);
  return (
    <Part title="Live now">
      {releases.error !== null && (
        <p className={styles.outdated} role="status">
          What is live could not be refreshed. Below is the last known state. {releases.error.message}
        </p>
      )}
      <DataTable
        label="Live now"
        columns={liveColumns}
        rows={rows}
        empty={<EmptyState title="Nothing is live yet" text="The first release makes it so." />}
      />
    </Part>
  );
}

function useLiveRows({ data, dataUpdatedAt }: LiveAppsProps['releases'], loads: LiveAppsProps['loads']) {
  return useMemo(() => {
    const state = loads.data ? 'loaded' : loads.error ? 'failed' : 'loading';
    return data && liveRows(data.apps, { state, figures: loads.data?.remotes ?? [] }, dataUpdatedAt);
  }, [data, dataUpdatedAt, loads.data, loads.error]);
}
