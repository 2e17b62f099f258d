import type Stripe from 'stripe';
import type { Call } from '../http/call.js';
import { missing } from '../http/failure.js';
import { type ListPage, page } from '../http/pages.js';

export function retrieveCharge({ unit, id, params }: Call): Stripe.Charge {
  params.finish();
  const charge = unit.get('charge', id);
  if (!charge) throw missing('charge', id);
  return charge;
}

export function listCharges({ unit, params }: Call): ListPage<Stripe.Charge> {
  const intent = params.text('payment_intent');
  const wanted = unit
    .newestFirst('charge')
    .filter((charge) => intent === undefined || charge.payment_intent === intent);
  const found = page(wanted, params, '/v1/charges');
  params.finish();
  return found;
}
