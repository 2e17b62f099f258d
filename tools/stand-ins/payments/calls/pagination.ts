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

/** @param items newest first */
export function paginate<Item extends { id: string; created: number }>(
  items: readonly Item[],
  params: Params,
  url: string,
): ListPage<Item> {
  const limit = Math.min(Math.max(params.integer('limit') ?? DEFAULT_LIMIT, 1), MAX_LIMIT);
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  const wanted = items.filter(createdFilter(params));
  if (before !== undefined) {
    const end = indexOf(wanted, before, 'ending_before');
    const start = Math.max(end - limit, 0);
    return { object: 'list', data: wanted.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(wanted, after, 'starting_after') + 1;
  const data = wanted.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < wanted.length, url };
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
