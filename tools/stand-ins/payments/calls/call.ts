import type Stripe from 'stripe';
import { newId } from '../store/ids.js';
import type { Delivery } from '../store/records.js';
import type { Transaction } from '../store/transaction.js';
import { unixSeconds } from '../store/unix-seconds.js';
import type { Access } from './access.js';
import type { Params } from '../protocol/params.js';

/** Version of Stripe's API that the responses follow. */
const API_VERSION = '2026-10-28.endive';

export interface Call {
  readonly params: Params;
  /** Value of `{id}` in the path; empty if the path has none. */
  readonly id: string;
  readonly access: Access;
  readonly transaction: Transaction;
  readonly now: Date;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly origin: string;
  /** Whether a webhook is configured; without one, events are stored but not delivered. */
  readonly hasWebhook: boolean;
}

/** Stores an event, which is delivered after the commit if a webhook is configured. */
export function emit(call: Call, type: Stripe.Event.Type, object: object): void {
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: unixSeconds(call.now),
    data: { object },
    livemode: false,
    pending_webhooks: call.hasWebhook ? 1 : 0,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey ?? null },
    type,
  } as Stripe.Event;
  call.transaction.put('event', id, event);
  const delivery: Delivery = { eventId: id, attempts: 0, dueAt: call.now.getTime() };
  if (call.hasWebhook) call.transaction.put('delivery', id, delivery);
}
