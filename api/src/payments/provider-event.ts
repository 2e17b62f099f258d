import type Stripe from 'stripe';
import { z } from 'zod';
import { ProblemError } from '@blush/server-kit/http';
import type { ProviderEvent } from '@blush/server-kit/payments';

const intentObject = z.object({ id: z.string() });
/** A charge, a refund or a dispute. */
const linkedObject = z.object({
  payment_intent: z
    .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
    .nullish()
    .transform((id) => id ?? undefined),
});

type Reader = (object: unknown) => string | undefined;

/** For each event that changes an order: reads the id of the order's intent from the object of the event. */
const readers: Readonly<Record<ProviderEvent, Reader>> = {
  'payment_intent.succeeded': ofIntent,
  'payment_intent.canceled': ofIntent,
  'payment_intent.payment_failed': ofIntent,
  'charge.refunded': ofLinked,
  'refund.updated': ofLinked,
  'refund.failed': ofLinked,
  'charge.dispute.created': ofLinked,
  'charge.dispute.updated': ofLinked,
  'charge.dispute.closed': ofLinked,
  'charge.dispute.funds_withdrawn': ofLinked,
  'charge.dispute.funds_reinstated': ofLinked,
} satisfies Partial<Record<Stripe.Event.Type, Reader>>;

/** Returns `undefined` for events that change no order. Throws `invalid-request` for a signed but incomplete event. */
export function intentIdOf({ type, data }: Stripe.Event): string | undefined {
  return isHandled(type) ? readers[type](data.object) : undefined;
}

function isHandled(type: string): type is ProviderEvent {
  return Object.hasOwn(readers, type);
}

function ofIntent(object: unknown): string {
  return parse(intentObject, object).id;
}

function ofLinked(object: unknown): string | undefined {
  return parse(linkedObject, object).payment_intent;
}

function parse<S extends z.ZodType>(schema: S, object: unknown): z.output<S> {
  const { data, error } = schema.safeParse(object);
  if (error)
    throw new ProblemError('invalid-request', { detail: 'The event is incomplete' }, { cause: error });
  return data;
}
