import type Stripe from 'stripe';
import { z } from 'zod';
import { ProblemError } from '@blush/server-kit/http';

const ofIntent = z.object({ id: z.string() });
const ofCharge = z.object({
  payment_intent: z
    .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
    .nullish()
    .transform((id) => id ?? undefined),
});

/** Returns `undefined` for events that move no order. Throws `invalid-request` for a signed but incomplete event. */
export function intentOf({ type, data }: Stripe.Event): string | undefined {
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return read(ofIntent, data.object).id;
    case 'charge.refunded':
      return read(ofCharge, data.object).payment_intent;
    default:
      return undefined;
  }
}

function read<S extends z.ZodType>(schema: S, object: unknown): z.output<S> {
  const { data, error } = schema.safeParse(object);
  if (error)
    throw new ProblemError('invalid-request', { detail: 'The event is not whole' }, { cause: error });
  return data;
}
