import { toast } from '@blush/shared-ui/components';
import { ExportButton, type CsvColumn } from '@blush/shared-ui/data';
import { allPages, EXPORT_LIMIT, type FetchPage } from './all-pages';

interface ExportToolProps<Row> {
  name: string;
  columns: readonly CsvColumn<Row>[];
  fetchPage: FetchPage<Row>;
}

export function ExportTool<Row extends { readonly _id: string }>(props: ExportToolProps<Row>) {
  const { name, columns, fetchPage } = props;
  const rows = async () => {
    const { rows: all, isCut } = await allPages(fetchPage);
    if (isCut) {
      const count = EXPORT_LIMIT.toLocaleString('en-US');
      toast.warning(`The file holds the first ${count} rows. Narrow the list for the others.`, {
        duration: 4000,
      });
    }
    return all;
  };
  return <ExportButton name={name} columns={columns} rows={rows} />;
}
