import { DEFAULT_PAGE_SIZE, type Page } from '@blush/shared-ui/contracts';
import type { Model, QueryFilter } from 'mongoose';
import type { Sort } from './list.js';

export interface Paging {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface PageQuery<Row, Item> {
  readonly filter: QueryFilter<Row>;
  readonly sort: Sort;
  /** Passed as a hint, so that the query plan is fixed. */
  readonly index: Readonly<Record<string, 1 | -1>>;
  readonly paging: Paging;
  /** Fields beyond those selected by default, or only these. */
  readonly select?: string;
  readonly map: (row: Row) => Item;
}

export async function readPage<Row, Item>(
  model: Model<Row>,
  {
    filter,
    sort,
    index,
    paging: { page = 1, pageSize = DEFAULT_PAGE_SIZE },
    select,
    map,
  }: PageQuery<Row, Item>,
): Promise<Page<Item>> {
  const rows = model
    .find(filter, select)
    .sort(sort)
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .hint(index);
  const [found, total] = await Promise.all([rows.lean<Row[]>(), model.countDocuments(filter).hint(index)]);
  return { items: found.map(map), total };
}
