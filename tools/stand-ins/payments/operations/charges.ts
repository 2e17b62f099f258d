import type Stripe from 'stripe';
import type { Call } from '../calls/call.js';
import { type ListPage, paginate } from '../calls/pagination.js';

export function listCharges({ transaction, params }: Call): ListPage<Stripe.Charge> {
  const intent = params.text('payment_intent');
  const wanted = transaction
    .newestFirst('charge')
    .filter((charge) => intent === undefined || charge.payment_intent === intent);
  const found = paginate(wanted, params, '/v1/charges');
  params.rejectUnknown();
  return found;
}
