import type Stripe from 'stripe';
import { publicView } from '../objects/payment-intent.js';
import type { Route } from '../operations/index.js';
import { newId } from '../store/ids.js';
import type { Store } from '../store/store.js';
import { Unit } from '../store/unit.js';
import { type Access, accessOf, type Keys, secretKeyRequired } from './access.js';
import type { Call } from './call.js';
import { expand } from './expand.js';
import { StripeFailure } from './failure.js';
import { parseForm } from './form.js';
import { fingerprintOf, replayable } from './idempotency.js';
import { Params } from './params.js';

export interface Incoming {
  readonly path: string;
  readonly id: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface Outgoing {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Surroundings {
  readonly store: Store;
  readonly keys: Keys;
  readonly origin: string;
  readonly delivers: boolean;
  readonly clock: () => Date;
}

/** Synchronous, and committed as one journal line together with the stored answer, so a crash loses all or nothing. */
export function execute(route: Route, incoming: Incoming, around: Surroundings): Outgoing {
  const requestId = newId('req');
  const unit = new Unit(around.store);
  try {
    return answer(route, incoming, around, unit, requestId);
  } catch (error) {
    if (error instanceof StripeFailure)
      return outgoing(requestId, error.status, failureBody(error, requestId));
    throw error;
  }
}

function answer(
  route: Route,
  incoming: Incoming,
  around: Surroundings,
  unit: Unit,
  requestId: string,
): Outgoing {
  const now = around.clock();
  const params = new Params(parseForm(route.method === 'GET' ? incoming.query : incoming.body));
  const access = admit(route, incoming.authorization, params.text('key'), around.keys);
  const key = route.method === 'POST' ? incoming.idempotencyKey : undefined;
  const fingerprint = fingerprintOf(incoming.path, incoming.body);
  const before = key && replayable(around.store.get('answer', key), key, fingerprint, now);
  if (key && before)
    return outgoing(requestId, before.status, before.body, {
      ...kept(key, before.status),
      'idempotent-replayed': 'true',
      'original-request': before.requestId,
    });
  const { origin, delivers } = around;
  const { id } = incoming;
  const call: Call = { params, id, access, unit, now, requestId, idempotencyKey: key, origin, delivers };
  const { status, body } = run(route, call);
  const created = Math.floor(now.getTime() / 1000);
  if (key) unit.put('answer', key, { fingerprint, requestId, status, body, created });
  unit.commit();
  return outgoing(requestId, status, body, key ? kept(key, status) : {});
}

/** A retry with the same key would get the same stored answer. */
function kept(key: string, status: number): Record<string, string> {
  return { 'idempotency-key': key, ...(status >= 500 && { 'stripe-should-retry': 'false' }) };
}

/** A refused request rolls back; an executed one that failed (a declined card) keeps its changes. */
function run(route: Route, call: Call): { status: number; body: string } {
  const wanted = call.params.list('expand');
  try {
    const result = expand(route.run(call), wanted, call.unit);
    return { status: 200, body: JSON.stringify(seenWith(call.access, result)) };
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.executed) throw error;
    return { status: error.status, body: failureBody(error, call.requestId, call.access) };
  }
}

function admit(
  route: Route,
  authorization: string | undefined,
  keyParameter: string | undefined,
  keys: Keys,
): Access {
  // The bank page has the client secret but no key.
  if (route.caller === 'bank') return 'publishable';
  const access = accessOf(authorization, keyParameter, keys);
  if (access === 'publishable' && route.caller === 'merchant') throw secretKeyRequired();
  return access;
}

function seenWith(access: Access, result: object): object {
  return access === 'publishable' && isIntent(result) ? publicView(result) : result;
}

function isIntent(result: object): result is Stripe.PaymentIntent {
  return 'object' in result && result.object === 'payment_intent';
}

function failureBody({ facts }: StripeFailure, requestId: string, access: Access = 'secret'): string {
  const intent = facts.payment_intent && { payment_intent: seenWith(access, facts.payment_intent) };
  const docs = facts.code && {
    doc_url: `https://stripe.com/docs/error-codes/${facts.code.replaceAll('_', '-')}`,
  };
  return JSON.stringify({ error: { ...facts, ...intent, ...docs, request_log_url: requestId } });
}

function outgoing(
  requestId: string,
  status: number,
  body: string,
  more: Readonly<Record<string, string>> = {},
): Outgoing {
  return { status, body, headers: { 'request-id': requestId, ...more } };
}
