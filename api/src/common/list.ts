import { DEFAULT_LIMIT, LIST_LIMIT } from '@blush/shared-ui/contracts';
import mongoose, { type Model, type QueryFilter, type SortOrder } from 'mongoose';

export interface Paging {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export type ListAnswer<Item> = Item[] | { items: Item[]; total: number };

export function windowOf({ page, limit }: Paging): { skip: number; limit: number; paged: boolean } {
  if (page === undefined && limit === undefined) return { skip: 0, limit: LIST_LIMIT, paged: false };
  return { ...pageWindow({ page, limit }), paged: true };
}

export function pageWindow({ page = 1, limit = DEFAULT_LIMIT }: Paging): { skip: number; limit: number } {
  return { skip: (page - 1) * limit, limit };
}

export type Sort = Readonly<Record<string, SortOrder>>;

/** The id breaks ties, so that pages never overlap. */
export const newestFirst: Sort = { createdAt: -1, _id: -1 };

interface ListQuery<Row, Item> {
  readonly filter: QueryFilter<Row>;
  /** Fields to read; absent: all. */
  readonly fields?: Partial<Record<keyof Row | `${string & keyof Row}.${string}`, 1>>;
  readonly sort: Sort;
  /** Sorts case-insensitively. Only on request: with a collation, text conditions cannot use their indexes. */
  readonly alphabetical?: boolean;
  readonly paging: Paging;
  readonly toItems: (rows: Row[]) => Item[] | Promise<Item[]>;
}

export async function listRows<Row, Item>(
  model: Model<Row>,
  { filter, fields, sort, alphabetical, paging, toItems }: ListQuery<Row, Item>,
): Promise<ListAnswer<Item>> {
  const { skip, limit, paged } = windowOf(paging);
  const rowsOf = model.find(filter, fields).sort(sort).skip(skip).limit(limit);
  // `fields` is complete, so Mongoose need not search the schema for more.
  if (fields) rowsOf.schemaLevelProjections(false);
  if (alphabetical) rowsOf.collation({ locale: 'en', strength: 2 });
  const [rows, total] = await Promise.all([rowsOf.lean<Row[]>(), paged ? model.countDocuments(filter) : 0]);
  const items = await toItems(rows);
  return paged ? { items, total } : items;
}

export function listFrom<Item>(rows: readonly Item[], paging: Paging): ListAnswer<Item> {
  const { skip, limit, paged } = windowOf(paging);
  const items = rows.slice(skip, skip + limit);
  return paged ? { items, total: rows.length } : items;
}

/** Each word is compared with each field of each record. */
const MAX_WORDS = 8;

/**
 * Matches records that have each of the first eight words of the text somewhere in one of the fields, in any case. Words are
 * escaped, so callers cannot search by pattern.
 */
export function searchIn<Row>(
  fields: readonly ((keyof Row & string) | `${keyof Row & string}.${string}`)[],
  text = '',
): QueryFilter<Row> {
  const words = new Set(text.split(/\s+/).filter((word) => word !== ''));
  if (words.size === 0) return {};
  return {
    $and: [...words]
      .slice(0, MAX_WORDS)
      .map((word) => ({ $or: fields.map((field) => ({ [field]: containing(word) })) })),
  };
}

function containing(word: string) {
  return mongoose.trusted({ $regex: word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' });
}
