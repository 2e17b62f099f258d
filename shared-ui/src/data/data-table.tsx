import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/empty-state';
import { ErrorNote } from '../components/error-note';
import { Skeleton } from '../components/skeleton';
import { AntdProvider } from '../theme/antd-provider';
import styles from './data-table.module.css';
import { SearchBox } from './search-box';
import { useSearch } from './use-search';

export type DataColumns<Row> = TableColumnsType<Row>;

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
  /** Text of a row that the search box looks through; without it there is no search box. */
  searchText?: (row: Row) => string;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
}

const PAGE_SIZE = 50;

/** A table with its search box, and what stands in its place while loading, on failure, and when empty. */
export function DataTable<Row extends { readonly _id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, error, onRetry, retrying = false, searchText, empty } = props;
  const { query, setQuery, found } = useSearch(rows, searchText);

  if (rows === undefined && error) {
    return (
      <ErrorNote
        title={`${label} could not be loaded`}
        error={error}
        retrying={retrying}
        {...(onRetry && { onRetry })}
      />
    );
  }
  if (rows === undefined) return <Skeleton lines={6} height="2.5rem" label={`Loading ${label}`} />;
  if (rows.length === 0) return empty;
  return (
    <AntdProvider>
      <div className={styles.frame}>
        {searchText && <SearchBox label={`Search ${label}`} value={query} onChange={setQuery} />}
        <div className={styles.scroll} role="region" aria-label={`${label}, scrollable`} tabIndex={0}>
          <Table<Row>
            aria-label={label}
            rowKey="_id"
            columns={columns}
            dataSource={found}
            pagination={found.length > PAGE_SIZE && { pageSize: PAGE_SIZE, showSizeChanger: false }}
            locale={{ emptyText: <EmptyState title="Nothing found" text="Try another word." /> }}
          />
        </div>
      </div>
    </AntdProvider>
  );
}
