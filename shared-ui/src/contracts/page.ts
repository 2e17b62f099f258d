import * as z from 'zod/mini';

export const DEFAULT_LIMIT = 20;

export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int().check(z.minimum(0)) });
}

export interface Page<Item> {
  items: Item[];
  total: number;
}
