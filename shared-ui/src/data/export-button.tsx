import { saveFile } from '@blush/shared-ui/bundled';
import { useState } from 'react';
import { dayIn, ownZone } from '../contracts';
import { Button } from '../components/button';
import { toast } from '../components/toast/toast';
import { csvOf, type CsvColumn } from './csv';

export interface ExportButtonProps<Row> {
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** A function that loads all rows, if the page shows only some of them. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>);
}

export function ExportButton<Row>({ name, columns, rows }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const text = await csvOf(columns, typeof rows === 'function' ? await rows() : rows);
      saveFile(`blush-camp-${name}-${dayIn(new Date().toISOString(), ownZone())}.csv`, 'text/csv', text);
    } catch {
      toast.warning('The file could not be made. Please try again.', { duration: 4000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      disabled={typeof rows !== 'function' && rows.length === 0}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
