import { Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import { EmptyState } from '../components/empty-state';
import { cardColumns, type DataColumns } from './card-columns';
import { ScrollFrame } from './scroll-frame';
import { rowAttributes, tableParts } from './table-parts';

interface TableRowsProps<Row extends { readonly _id: string }> {
  label: string;
  columns: DataColumns<Row>;
  rows: readonly Row[];
  pagination: NonNullable<TableProps['pagination']>;
}

export function TableRows<Row extends { readonly _id: string }>(props: TableRowsProps<Row>) {
  const { label, columns, rows, pagination } = props;
  const tableColumns = useMemo(() => cardColumns(columns), [columns]);
  return (
    <ScrollFrame label={label}>
      <Table<Row>
        aria-label={label}
        rowKey="_id"
        columns={tableColumns}
        components={tableParts}
        onRow={rowAttributes}
        onHeaderRow={rowAttributes}
        dataSource={rows}
        pagination={pagination}
        locale={{ emptyText: <EmptyState title="Nothing found" text="Try another word." /> }}
      />
    </ScrollFrame>
  );
}
