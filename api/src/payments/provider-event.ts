import type Stripe from 'stripe';
import { z } from 'zod';
import { ProblemError } from '@blush/server-kit/http';

const intentObject = z.object({ id: z.string() });
/** A charge or a dispute. */
const linkedObject = z.object({
  payment_intent: z
    .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
    .nullish()
    .transform((id) => id ?? undefined),
});

/** Returns `undefined` for events that change no order. Throws `invalid-request` for a signed but incomplete event. */
export function intentIdOf({ type, data }: Stripe.Event): string | undefined {
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
      return parse(intentObject, data.object).id;
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return parse(linkedObject, data.object).payment_intent;
    default:
      return undefined;
  }
}

function parse<S extends z.ZodType>(schema: S, object: unknown): z.output<S> {
  const { data, error } = schema.safeParse(object);
  if (error)
    throw new ProblemError('invalid-request', { detail: 'The event is incomplete' }, { cause: error });
  return data;
}
