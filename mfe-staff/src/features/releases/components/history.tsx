import { EmptyState } from '@blush/shared-ui/components';
import type { ReleaseEvent } from '@blush/shared-ui/contracts';
import { DataTable, SelectBox, useView } from '@blush/shared-ui/data';
import { useMemo } from 'react';
import { eventColumns, eventRows } from '../event-columns';
import { Part } from './part';

const firstView = { app: '' };

export function History({ events }: { events: readonly ReleaseEvent[] }) {
  const apps = useMemo(() => [...new Set(events.map(({ app }) => app))].sort(), [events]);
  const choices = useMemo(() => ({ app: ['', ...apps] }), [apps]);
  const [{ app }, change] = useView(firstView, choices);
  const rows = useMemo(() => eventRows(events), [events]);
  const shown = useMemo(() => rows.filter((row) => app === '' || row.app === app), [rows, app]);
  return (
    <Part title="History">
      <DataTable
        label="History"
        columns={eventColumns}
        rows={rows}
        shown={shown}
        tools={
          <SelectBox
            label="App"
            value={app}
            options={choices.app.map((value) => ({ value, label: value || 'All' }))}
            onChange={(chosen) => change({ app: chosen })}
          />
        }
        empty={
          <EmptyState title="Nothing happened yet" text="Releases and rollbacks are written down here." />
        }
      />
    </Part>
  );
}
