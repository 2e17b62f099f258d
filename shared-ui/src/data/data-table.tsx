import { useRef, type ReactNode } from 'react';
import { AntdProvider } from '../theme/antd-provider';
import type { DataColumns } from './card-columns';
import styles from './data-table.module.css';
import { MissingRows } from './missing-rows';
import { SearchBox } from './search-box';
import { TableRows } from './table-rows';
import { useSearch } from './use-search';

export interface DataTableProps<Row extends { readonly _id: string }> {
  label: string;
  columns: DataColumns<Row>;
  rows: readonly Row[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  shown?: readonly Row[];
  tools?: ReactNode;
  searchText?: (row: Row) => string;
  empty: ReactNode;
}

const PAGE_SIZE = 50;

export function DataTable<Row extends { readonly _id: string }>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, rows, shown = rows, error, onRetry, retrying = false } = props;
  const { tools, searchText, empty } = props;
  const { query, setQuery, found } = useSearch(shown, searchText);
  const frame = useRef<HTMLDivElement>(null);

  if (rows === undefined) {
    return <MissingRows label={label} error={error} onRetry={onRetry} retrying={retrying} />;
  }
  if (rows.length === 0) return empty;
  return (
    <AntdProvider>
      <div ref={frame} className={styles.frame}>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
        {searchText && <SearchBox label={`Search ${label}`} value={query} onChange={setQuery} />}
        <TableRows
          label={label}
          columns={columns}
          rows={found}
          pagination={
            found.length > PAGE_SIZE && {
              pageSize: PAGE_SIZE,
              showSizeChanger: false,
              // The button pressed may be far below the first row of the next page.
              onChange: () => frame.current?.scrollIntoView({ block: 'start' }),
            }
          }
        />
      </div>
    </AntdProvider>
  );
}
