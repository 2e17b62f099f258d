import type Stripe from 'stripe';
import { publicView } from '../objects/payment-intent.js';
import type { Route } from '../operations/index.js';
import { newId } from '../store/ids.js';
import type { Store } from '../store/store.js';
import { Transaction } from '../store/transaction.js';
import { unixSeconds } from '../store/unix-seconds.js';
import { type Access, accessOf, type Keys, secretKeyRequired } from '../calls/access.js';
import type { Call } from '../calls/call.js';
import { expand } from '../calls/expand.js';
import { StripeFailure } from '../protocol/failure.js';
import { parseForm } from '../protocol/form.js';
import { fingerprintOf, answerToReplay } from '../calls/idempotency.js';
import { Params } from '../protocol/params.js';

export interface ApiRequest {
  readonly path: string;
  readonly id: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StandInContext {
  readonly store: Store;
  readonly keys: Keys;
  readonly origin: string;
  readonly hasWebhook: boolean;
  readonly clock: () => Date;
}

/** Executes a call synchronously and commits it, with its answer, as one journal line: a crash loses all of it or nothing. */
export function execute(route: Route, request: ApiRequest, context: StandInContext): ApiResponse {
  const requestId = newId('req');
  const transaction = new Transaction(context.store);
  try {
    return answer(route, request, context, transaction, requestId);
  } catch (error) {
    if (error instanceof StripeFailure)
      return respond(requestId, error.status, failureBody(error, requestId));
    throw error;
  }
}

function answer(
  route: Route,
  request: ApiRequest,
  context: StandInContext,
  transaction: Transaction,
  requestId: string,
): ApiResponse {
  const now = context.clock();
  const params = new Params(parseForm(route.method === 'GET' ? request.query : request.body));
  const access = authorize(route, request.authorization, params.text('key'), context.keys);
  const key = route.method === 'POST' ? request.idempotencyKey : undefined;
  const fingerprint = fingerprintOf(request.path, request.body);
  const storedAnswer = key && answerToReplay(context.store.get('answer', key), key, fingerprint, now);
  if (key && storedAnswer)
    return respond(requestId, storedAnswer.status, storedAnswer.body, {
      ...idempotencyHeaders(key, storedAnswer.status),
      'idempotent-replayed': 'true',
      'original-request': storedAnswer.requestId,
    });
  const call: Call = {
    params,
    id: request.id,
    access,
    transaction,
    now,
    requestId,
    idempotencyKey: key,
    origin: context.origin,
    hasWebhook: context.hasWebhook,
  };
  const { status, body } = runRoute(route, call);
  const created = unixSeconds(now);
  if (key) transaction.put('answer', key, { fingerprint, requestId, status, body, created });
  transaction.commit();
  return respond(requestId, status, body, key ? idempotencyHeaders(key, status) : {});
}

/** Headers of an answer to a call with a key. On a 500 the SDK must not retry: it would get the same stored answer. */
function idempotencyHeaders(key: string, status: number): Record<string, string> {
  return { 'idempotency-key': key, ...(status >= 500 && { 'stripe-should-retry': 'false' }) };
}

/** Runs a route. A refused request changes nothing; an executed one that failed (a declined card) keeps its changes. */
function runRoute(route: Route, call: Call): { status: number; body: string } {
  const wanted = call.params.list('expand');
  try {
    const result = expand(route.run(call), wanted, call.transaction);
    return { status: 200, body: JSON.stringify(visibleTo(call.access, result)) };
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.executed) throw error;
    return { status: error.status, body: failureBody(error, call.requestId, call.access) };
  }
}

function authorize(
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

function visibleTo(access: Access, result: object): object {
  return access === 'publishable' && isIntent(result) ? publicView(result) : result;
}

function isIntent(result: object): result is Stripe.PaymentIntent {
  return 'object' in result && result.object === 'payment_intent';
}

function failureBody({ facts }: StripeFailure, requestId: string, access: Access = 'secret'): string {
  const intent = facts.payment_intent && { payment_intent: visibleTo(access, facts.payment_intent) };
  const docs = facts.code && {
    doc_url: `https://stripe.com/docs/error-codes/${facts.code.replaceAll('_', '-')}`,
  };
  return JSON.stringify({ error: { ...facts, ...intent, ...docs, request_log_url: requestId } });
}

function respond(
  requestId: string,
  status: number,
  body: string,
  more: Readonly<Record<string, string>> = {},
): ApiResponse {
  return { status, body, headers: { 'request-id': requestId, ...more } };
}
