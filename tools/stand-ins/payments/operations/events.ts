import type Stripe from 'stripe';
import type { Call } from '../http/call.js';
import { missing } from '../http/failure.js';
import { type ListPage, page } from '../http/pages.js';

export function retrieveEvent({ unit, id, params }: Call): Stripe.Event {
  params.finish();
  const event = unit.get('event', id);
  if (!event) throw missing('event', id);
  return event;
}

export function listEvents({ unit, params }: Call): ListPage<Stripe.Event> {
  const type = params.text('type');
  const types = params.list('types');
  const delivered = params.boolean('delivery_success');
  const wanted = unit
    .newestFirst('event')
    .filter((event) => type === undefined || matches(event.type, type))
    .filter((event) => types.length === 0 || types.includes(event.type))
    .filter((event) => delivered === undefined || (event.pending_webhooks === 0) === delivered);
  const found = page(wanted, params, '/v1/events');
  params.finish();
  return found;
}

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
