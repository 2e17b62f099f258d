import type Stripe from 'stripe';
import { newId } from '../store/ids.js';
import type { Delivery } from '../store/records.js';
import type { Unit } from '../store/unit.js';
import type { Access } from './access.js';
import type { Params } from './params.js';

/** Version of Stripe's API whose shapes the sandbox answers. */
export const API_VERSION = '2026-10-28.endive';

/** What an operation works with. It runs in one go: nothing else happens between its first and last line. */
export interface Call {
  readonly params: Params;
  /** Id in the address (`/v1/charges/{id}`); empty where the address has none. */
  readonly id: string;
  readonly access: Access;
  readonly unit: Unit;
  readonly now: Date;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** Address of this server as the browser reaches it. */
  readonly origin: string;
  /** Whether events are also delivered to a webhook endpoint. */
  readonly delivers: boolean;
}

/** Records that something happened; it is delivered once the whole call is written. */
export function emit(call: Call, type: Stripe.Event.Type, object: object): void {
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: Math.floor(call.now.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: call.delivers ? 1 : 0,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey ?? null },
    type,
  } as Stripe.Event;
  call.unit.put('event', id, event);
  const delivery: Delivery = { eventId: id, attempts: 0, dueAt: call.now.getTime() };
  if (call.delivers) call.unit.put('delivery', id, delivery);
}
