import type { Call } from '../calls/call.js';
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
