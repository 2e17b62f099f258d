import type Stripe from 'stripe';

interface FailureFacts {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
}

export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';

  constructor(
    readonly status: number,
    readonly facts: FailureFacts,
    /** Whether the request passed validation: its changes stay, and its answer is replayed for the same idempotency key. */
    readonly executed = false,
  ) {
    super(facts.message);
  }
}

type Details = Partial<Omit<FailureFacts, 'type' | 'message'>>;

export function invalidRequest(message: string, details: Details = {}, status = 400): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...details });
}

export function resourceMissing(kind: string, id: string, param = 'id', status = 404): StripeFailure {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, status);
}

export function unexpectedState(message: string, intent: Stripe.PaymentIntent): StripeFailure {
  const facts: FailureFacts = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  };
  return new StripeFailure(400, facts, true);
}
