import * as z from 'zod/mini';

export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().check(z.minimum(0)),
    more: z.optional(z.boolean()),
  });
}

export interface Page<Item> {
  items: Item[];
  total: number;
  /** Whether there are more rows than `total`, which then is `COUNTED_ROWS`. */
  more?: boolean | undefined;
}
