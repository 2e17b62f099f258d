import { resourceMissing } from '../protocol/failure.js';
import type { Params } from '../protocol/params.js';

export interface ListPage<Item> {
  readonly object: 'list';
  readonly data: Item[];
  readonly has_more: boolean;
  readonly url: string;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/**
 * Filters by `created`, then returns the page that `limit` and `starting_after` or `ending_before` select.
 * @param items newest first
 * @throws StripeFailure for an unknown id
 */
export function paginate<Item extends { id: string; created: number }>(
  items: readonly Item[],
  params: Params,
  url: string,
): ListPage<Item> {
  const limit = Math.min(Math.max(params.integer('limit') ?? DEFAULT_LIMIT, 1), MAX_LIMIT);
  const startingAfter = params.text('starting_after');
  const endingBefore = params.text('ending_before');
  const matching = items.filter(createdFilter(params));
  if (endingBefore !== undefined) {
    const end = indexOf(matching, endingBefore, 'ending_before');
    const start = Math.max(end - limit, 0);
    return { object: 'list', data: matching.slice(start, end), has_more: start > 0, url };
  }
  const start = startingAfter === undefined ? 0 : indexOf(matching, startingAfter, 'starting_after') + 1;
  const data = matching.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < matching.length, url };
}

function indexOf(items: readonly { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw resourceMissing('object', id, param, 400);
  return index;
}

function createdFilter(params: Params): (item: { created: number }) => boolean {
  const range = params.object('created');
  if (!range) return () => true;
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => range.integer(name));
  range.rejectUnknown();
  return ({ created }) =>
    created > (gt ?? -Infinity) &&
    created >= (gte ?? -Infinity) &&
    created < (lt ?? Infinity) &&
    created <= (lte ?? Infinity);
}
