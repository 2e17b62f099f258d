import type { Page } from '@blush/shared-ui/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { pageWindow, type Paging, type Sort } from './list.js';

export interface PageQuery<Row, Item> {
  readonly filter: QueryFilter<Row>;
  readonly sort: Sort;
  /** Passed as a hint, so that the query plan is fixed. */
  readonly index: Readonly<Record<string, 1 | -1>>;
  readonly paging: Paging;
  /** Of Mongoose: `+review` adds a field that is not selected by default. */
  readonly select?: string;
  readonly map: (row: Row) => Item;
}

export async function readPage<Row, Item>(
  model: Model<Row>,
  { filter, sort, index, paging, select, map }: PageQuery<Row, Item>,
): Promise<Page<Item>> {
  const { skip, limit } = pageWindow(paging);
  const rows = model.find(filter, select).sort(sort).skip(skip).limit(limit).hint(index);
  const [found, total] = await Promise.all([rows.lean<Row[]>(), model.countDocuments(filter).hint(index)]);
  return { items: found.map(map), total };
}
