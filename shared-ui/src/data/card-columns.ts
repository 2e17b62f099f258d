import type { TableColumnsType, TableColumnType } from 'antd';
import { classNames } from '../components/class-names';
import styles from './data-table.module.css';

/** A column; `card` says what becomes of it where a row is drawn as a card. */
export type DataColumn<Row> = TableColumnType<Row> & {
  title: string;
  /**
   * The first column is the heading of the card, the others are a label and a value: beside each other where there
   * is room, but for `wide` ones such as prose. `actions` go below the rest, as wide as the card.
   */
  card?: 'wide' | 'actions';
};

export type DataColumns<Row> = readonly DataColumn<Row>[];

/** Attributes that React passes on and antd's types do not know. */
function cell(role: string, label?: string): object {
  return { role, ...(label !== undefined && { 'data-label': label }) };
}

/**
 * Columns for both looks of a table. What is drawn as cards is no table to browsers any more, so every part says
 * what it is.
 */
export function cardColumns<Row>(columns: DataColumns<Row>): TableColumnsType<Row> {
  return columns.map(({ card, ...column }, index) => ({
    ...column,
    className: classNames(
      column.className,
      index === 0 && styles.heading,
      card !== undefined && styles[card],
    ),
    onHeaderCell: () => cell('columnheader'),
    onCell: () => cell('cell', column.title),
  }));
}
