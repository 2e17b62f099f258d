import { EmptyState, formatDate } from '@blush/shared-ui/components';
import { DataTable } from '@blush/shared-ui/data';
import { useMemo } from 'react';
import type { useRemoteLoads } from '../api/list-remote-loads';
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
          Three in four loads were there within p75. A new version is slower at first: nobody has it in the
          cache.
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
        empty={
          <EmptyState title="Nobody has told yet" text="Browsers tell how remotes load as people visit." />
        }
      />
    </Part>
  );
}
