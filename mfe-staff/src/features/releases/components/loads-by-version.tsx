import { EmptyState, formatDate } from '@blush/shared-ui/components';
import { DataTable } from '@blush/shared-ui/data';
import { useMemo } from 'react';
import type { useRemoteLoads } from '../api/releases';
import { loadColumns, loadRows } from '../load-columns';
import { Part } from './part';

export function LoadsByVersion({ answer }: { answer: ReturnType<typeof useRemoteLoads> }) {
  const { data, error, isFetching, refetch } = answer;
  const rows = useMemo(() => data && loadRows(data.remotes), [data]);
  return (
    <Part
      title="Loads by version"
      lead={
        <>
          {data && `Since ${formatDate(data.since)}. `}
          Three in four loads took at most p75. A new version is slower until browsers have cached it.
        </>
      }
    >
      <DataTable
        label="Loads"
        columns={loadColumns}
        rows={rows}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No reports yet" text="Browsers report how remotes load." />}
      />
    </Part>
  );
}
