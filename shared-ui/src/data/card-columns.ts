import type { TableColumnsType, TableColumnType } from 'antd';
import { classNames } from '../components/class-names';
import styles from './data-table.module.css';

export type DataColumn<Row> = TableColumnType<Row> & {
  title: string;
  /** `wide`: label above the value, for prose; `actions`: below the rest, full width. */
  card?: 'wide' | 'actions';
};

export type DataColumns<Row> = readonly DataColumn<Row>[];

/** antd's types lack these attributes. */
function cellAttributes(role: string, label?: string): object {
  return { role, ...(label !== undefined && { 'data-label': label }) };
}

/** The CSS that shows a table as cards removes its semantics, so each part gets an explicit role. */
export function cardColumns<Row>(columns: DataColumns<Row>): TableColumnsType<Row> {
  return columns.map(({ card, ...column }, index) => ({
    ...column,
    className: classNames(
      column.className,
      index === 0 && styles.heading,
      card !== undefined && styles[card],
    ),
    onHeaderCell: () => cellAttributes('columnheader'),
    onCell: () => cellAttributes('cell', column.title),
  }));
}
