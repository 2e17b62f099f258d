import * as z from 'zod/mini';

export const DEFAULT_LIMIT = 20;

/** Maximum that is counted, because counting more rows would take longer than finding them. */
export const COUNTED_ROWS = 10_000;

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
  /** Whether there are more rows than `total`, which then is {@link COUNTED_ROWS}. */
  more?: boolean | undefined;
}
