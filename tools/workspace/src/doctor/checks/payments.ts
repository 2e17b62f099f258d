import { receiveProviderEvent } from '@blush/shared-ui/contracts';
import Stripe from 'stripe';
import type { Config } from '@blush/server-kit/config';
import { providerEvents } from '@blush/server-kit/payments';
import { type Check, fault, type Finding, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';

const GUIDE = 'docs/payments.md has the steps.';

export function paymentChecks({ config }: Installation): Check[] {
  return [
    { name: 'Stripe key', run: () => checkKey(config) },
    { name: 'Stripe webhook', run: () => checkEndpoint(config) },
  ];
}

/** Check that needs a running API. */
export function signatureCheck({ config }: Installation): Check {
  return { name: 'signature of webhook events', run: () => checkSignature(config) };
}

function stripeOf({ stripe: { secretKey, apiBase } }: Config): Stripe {
  const standard = { telemetry: false, maxNetworkRetries: 1, timeout: 10_000 } as const;
  if (apiBase === undefined) return new Stripe(secretKey, standard);
  const { hostname, port, protocol } = new URL(apiBase);
  return new Stripe(secretKey, {
    ...standard,
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
  });
}

const addressOf = ({ apiUrl }: Config) => apiUrl + receiveProviderEvent.path;

async function checkKey(config: Config): Promise<Finding> {
  const mode = config.stripe.secretKey.includes('_live_') ? 'live' : 'test';
  try {
    await stripeOf(config).paymentIntents.list({ limit: 1 });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      return fault(
        'Stripe refuses STRIPE_SECRET_KEY',
        'Copy the secret key of the account again, or roll it.',
      );
    if (error instanceof Stripe.errors.StripePermissionError)
      return fault(
        'STRIPE_SECRET_KEY may not read payment intents',
        `Give the restricted key the rights that docs/payments.md lists. ${GUIDE}`,
      );
    throw error;
  }
  return ok(`accepted, ${mode} mode`);
}

async function checkEndpoint(config: Config): Promise<Finding> {
  const address = addressOf(config);
  if (config.local.payments) return ok(`the sandbox delivers to ${address}`);
  let endpoints: Stripe.WebhookEndpoint[];
  try {
    endpoints = await stripeOf(config)
      .webhookEndpoints.list({ limit: 100 })
      .autoPagingToArray({ limit: 500 });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    return warning(
      'STRIPE_SECRET_KEY may not read webhook endpoints',
      `Look at the dashboard: ${address} must be there with all events. ${GUIDE}`,
    );
  }
  return judgeEndpoints(endpoints, address);
}

type Endpoint = Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events' | 'api_version'>;

function judgeEndpoints(endpoints: readonly Endpoint[], address: string): Finding {
  const endpoint = endpoints.find(({ url }) => url === address);
  if (endpoint === undefined)
    return fault(`no webhook endpoint has the address ${address}`, `Add it at Stripe. ${GUIDE}`);
  if (endpoint.status !== 'enabled')
    return fault(`the webhook endpoint ${address} is disabled`, 'Enable it at Stripe.');
  const events: readonly string[] = endpoint.enabled_events;
  const missing = providerEvents.filter((event) => !events.includes(event) && !events.includes('*'));
  if (missing.length > 0)
    return fault(`the webhook endpoint lacks ${missing.join(', ')}`, 'Add these events to it at Stripe.');
  const { api_version: version } = endpoint;
  if (version !== Stripe.API_VERSION)
    return warning(
      `${address} gets events in Stripe's version ${version ?? 'of the account'}, but the API is tested with ${Stripe.API_VERSION}`,
      `Delete the endpoint at Stripe, whose version cannot be changed, and run npm run webhook. ${GUIDE}`,
    );
  return ok(`${address} gets all events`);
}

/** Sends an event that the API ignores: first signed as by Stripe, then with a wrong signature. */
async function checkSignature(config: Config): Promise<Finding> {
  const payload = JSON.stringify({
    id: 'evt_doctor',
    object: 'event',
    type: 'doctor.ping',
    data: { object: {} },
  });
  const { webhookSecret: secret } = config.stripe;
  const signature = await stripeOf(config).webhooks.generateTestHeaderStringAsync({ payload, secret });
  const send = (header: string) =>
    fetch(addressOf(config), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    });
  const { status } = await send(signature);
  if (status === 400)
    return fault(
      'the API refuses an event that is signed with STRIPE_WEBHOOK_SECRET',
      'Set the signing secret of the endpoint for the API and for this command, and let no proxy change the body.',
    );
  if (status >= 300)
    return fault(
      `${addressOf(config)} answers a signed event with ${status}`,
      'Look at the log of the API, and let no proxy or firewall answer in its place.',
    );
  const forged = await send(signature.replace(/v1=\w{8}/, 'v1=00000000'));
  if (forged.status === 400) return ok('accepted with the secret, refused without it');
  return fault(
    `the API answers an event with a wrong signature with ${forged.status}`,
    'Let calls of this address reach the API itself; whatever answers now would confirm forged payments.',
  );
}
