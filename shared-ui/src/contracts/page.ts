import * as z from 'zod/mini';
import { searchText, wholeNumberUpTo } from './primitives.js';

export const DEFAULT_PAGE_SIZE = 20;

/** `sort` is added by each list: an enum whose leading `-` means descending. */
export const pageQuery = {
  search: z.optional(searchText),
  page: z.optional(wholeNumberUpTo(5)),
  pageSize: z.optional(wholeNumberUpTo(2)),
};

export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int().check(z.minimum(0)) });
}

export interface Page<Item> {
  items: Item[];
  total: number;
}
