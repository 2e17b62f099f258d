import type { Call } from '../calls/call.js';
import { type ListPage, paginate } from '../calls/pagination.js';
import { resourceMissing } from '../protocol/failure.js';
import type { Records } from '../store/records.js';

export function retrieve<Kind extends 'charge' | 'dispute' | 'event' | 'refund'>(kind: Kind) {
  return ({ transaction, id, params }: Call): Records[Kind] => {
    params.rejectUnknown();
    const object = transaction.get(kind, id);
    if (!object) throw resourceMissing(kind, id);
    return object;
  };
}

/** Lists objects, filtered by the parameters with these names. */
export function listOf<Kind extends 'charge' | 'dispute' | 'refund'>(
  kind: Kind,
  ...names: readonly (keyof Records[Kind] & string)[]
) {
  return ({ transaction, params }: Call): ListPage<Records[Kind]> => {
    const filters = names.map((name) => ({ name, value: params.text(name) }));
    const wanted = transaction
      .newestFirst(kind)
      .filter((object) => filters.every(({ name, value }) => value === undefined || object[name] === value));
    const found = paginate<Records[Kind]>(wanted, params, `/v1/${kind}s`);
    params.rejectUnknown();
    return found;
  };
}
