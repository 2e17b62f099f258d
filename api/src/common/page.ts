import { COUNTED_ROWS, type Page } from '@blush/shared-ui/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { pageWindow, type Paging, type Sort } from './list.js';
import { wordPrefixFilter } from './search-words.js';

/** Passed as a hint, so that the query plan is fixed. */
type Index = Readonly<Record<string, 1 | -1>>;

interface PageQuery<Row, Item> {
  readonly filter: QueryFilter<Row>;
  readonly sort: Sort;
  readonly index: Index;
  /** Words that the rows contain, and the index for them. `or`: further rows to find, by the same index. */
  readonly search?: {
    readonly text: string | undefined;
    readonly index: Index;
    readonly or?: QueryFilter<Row> | undefined;
  };
  readonly paging: Paging;
  /** Mongoose projection: `+review` adds a field that is not selected by default. */
  readonly select?: string;
  readonly toItems: (rows: Row[]) => Item[] | Promise<Item[]>;
}

/** Tests set fewer rows, so that they need not insert as many. */
export const pageLimits = { countedRows: COUNTED_ROWS };

/** When a search matches more rows than are counted, the index of `sort` is read instead of sorting in memory. */
export async function readPage<Row, Item>(
  model: Model<Row>,
  { filter, sort, index, search, paging, select, toItems }: PageQuery<Row, Item>,
): Promise<Page<Item>> {
  const { skip, limit } = pageWindow(paging);
  const words = wordPrefixFilter<Row>(search?.text);
  const found: QueryFilter<Row> = search?.or ? { $or: [words, search.or] } : words;
  const wanted: QueryFilter<Row> = { ...filter, ...found };
  const searchIndex = search?.text?.trim() ? search.index : undefined;
  const { countedRows } = pageLimits;
  const count = model
    .countDocuments(wanted, { limit: countedRows + 1 })
    .hint(searchIndex ?? index)
    .exec();
  const hint = searchIndex && (await count) <= countedRows ? searchIndex : index;
  const [rows, counted] = await Promise.all([
    model.find(wanted, select).sort(sort).skip(skip).limit(limit).hint(hint).lean<Row[]>(),
    count,
  ]);
  return {
    items: await toItems(rows),
    total: Math.min(counted, countedRows),
    ...(counted > countedRows && { more: true }),
  };
}
