import { useRef, type ReactNode } from 'react';
import { AntdProvider } from '../theme/antd-provider';
import type { DataColumns } from './card-columns';
import styles from './data-table.module.css';
import { MissingRows } from './missing-rows';
import { SearchBox } from './search-box';
import { TableRows } from './table-rows';
import { useSearch } from './use-search';

export interface DataTableProps<Row extends { readonly _id: string }> {
  /** Read out as the name of the table. */
  label: string;
  columns: DataColumns<Row>;
  /** Absent while they are on their way. */
  rows: readonly Row[] | undefined;
  /** Why they did not arrive. Shown in place of the table unless there are older rows. */
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** Those of the rows to be shown, where the page has tools of its own to choose them. */
  shown?: readonly Row[];
  /** Search, filters and the like, above the table. */
  tools?: ReactNode;
  /** Text of a row that the search box looks through; without it there is no search box. */
  searchText?: (row: Row) => string;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
}

const PAGE_SIZE = 50;

/**
 * A table with its search box, and what stands in its place while loading, on failure, and when empty. Where there
 * is no room for its columns, each row is drawn as a card.
 */
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
              // The next rows begin where the first ones did, far above the button that was pressed.
              onChange: () => frame.current?.scrollIntoView({ block: 'start' }),
            }
          }
        />
      </div>
    </AntdProvider>
  );
}
