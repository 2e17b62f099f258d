import type Stripe from 'stripe';
import type { Call } from '../calls/call.js';
import { type ListPage, paginate } from '../calls/pagination.js';

export function listEvents({ transaction, params }: Call): ListPage<Stripe.Event> {
  const type = params.text('type');
  const types = params.list('types');
  const delivered = params.boolean('delivery_success');
  const wanted = transaction
    .newestFirst('event')
    .filter((event) => type === undefined || matches(event.type, type))
    .filter((event) => types.length === 0 || types.includes(event.type))
    .filter((event) => delivered === undefined || (event.pending_webhooks === 0) === delivered);
  const found = paginate(wanted, params, '/v1/events');
  params.rejectUnknown();
  return found;
}

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
