import type Stripe from 'stripe';
import type { Call } from '../calls/call.js';
import { invalidRequest, resourceMissing } from '../protocol/failure.js';
import { type ListPage, paginate } from '../calls/pagination.js';
import { newId } from '../store/ids.js';
import { unixSeconds } from '../store/unix-seconds.js';

/** Records an endpoint, without effect: the stand-in delivers to the address of its start options. */
export function createWebhookEndpoint({ params, transaction, now }: Call): Stripe.WebhookEndpoint {
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.text('api_version') ?? null,
    application: null,
    created: unixSeconds(now),
    description: params.text('description') ?? null,
    enabled_events: requiredEvents(params.list('enabled_events')),
    livemode: false,
    metadata: params.metadata(),
    status: 'enabled',
    url: params.requiredText('url'),
  };
  params.rejectUnknown();
  transaction.put('webhook_endpoint', endpoint.id, endpoint);
  // Stripe returns the signing secret in this answer only.
  return { ...endpoint, secret: newId('whsec') };
}

export function listWebhookEndpoints({ transaction, params }: Call): ListPage<Stripe.WebhookEndpoint> {
  const found = paginate(transaction.newestFirst('webhook_endpoint'), params, '/v1/webhook_endpoints');
  params.rejectUnknown();
  return found;
}

/** Updates an endpoint; refuses `api_version`, as Stripe does. */
export function updateWebhookEndpoint({ params, transaction, id }: Call): Stripe.WebhookEndpoint {
  const before = transaction.get('webhook_endpoint', id);
  if (!before) throw resourceMissing('webhook_endpoint', id);
  const events = params.list('enabled_events');
  const disabled = params.boolean('disabled') ?? before.status === 'disabled';
  const after: Stripe.WebhookEndpoint = {
    ...before,
    description: params.text('description') ?? before.description,
    enabled_events: events.length > 0 ? events : before.enabled_events,
    metadata: params.metadata(before.metadata),
    status: disabled ? 'disabled' : 'enabled',
    url: params.text('url') ?? before.url,
  };
  params.rejectUnknown();
  return transaction.put('webhook_endpoint', id, after);
}

function requiredEvents(events: string[]): string[] {
  if (events.length > 0) return events;
  throw invalidRequest('Missing required param: enabled_events.', {
    code: 'parameter_missing',
    param: 'enabled_events',
  });
}
