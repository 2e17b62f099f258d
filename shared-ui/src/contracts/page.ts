import * as z from 'zod/mini';
import { searchText, wholeNumberUpTo } from './primitives.js';

/** Rows of a page whose size the caller left open. */
export const DEFAULT_PAGE_SIZE = 20;

/**
 * Query of every list that answers pages: `page` from 1, `pageSize` up to 100. A list adds `sort`, an enum of its own in
 * which a leading `-` turns the order round, and the filters it has.
 */
export const pageQuery = {
  search: z.optional(searchText),
  page: z.optional(wholeNumberUpTo(5)),
  pageSize: z.optional(wholeNumberUpTo(2)),
};

/** One page of a list, and how many rows all its pages have together. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int().check(z.minimum(0)) });
}

/** A page as {@link pageOf} describes it. */
export interface Page<Item> {
  items: Item[];
  total: number;
}
