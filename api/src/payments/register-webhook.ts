import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { providerEvents } from '@blush/server-kit/payments';
import Stripe from 'stripe';
import type { CommandResult } from '../common/command-result.js';
import type { WebhookConfig } from '../common/config.js';
import { stripeClient } from './stripe.provider.js';

/** Page size that covers all endpoints: an account has 16 at most. */
const ALL_ENDPOINTS = 100;

/**
 * Makes Stripe deliver to the API's webhook exactly the events that the API handles. Changes no endpoint of another
 * address. Stripe shows the signing secret once, so it is written to a file that only the owner can read, and to no
 * pipeline's log.
 */
export async function registerWebhook({
  stripe: access,
  url,
  secretFile,
}: WebhookConfig): Promise<CommandResult> {
  const stripe = stripeClient(access);
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: ALL_ENDPOINTS });
    const [endpoint, ...others] = data.filter((one) => one.url === url);
    if (others.length > 0)
      return refused(severalSentence(url, [endpoint?.id, ...others.map(({ id }) => id)]));
    return endpoint ? await update(stripe, endpoint, secretFile) : await create(stripe, url, secretFile);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return refused(sentenceOf(error));
    throw error;
  }
}

async function create(stripe: Stripe, url: string, secretFile: string): Promise<CommandResult> {
  const file = newFile(secretFile);
  if (file === undefined)
    return refused(
      `${secretFile} cannot be made, or an earlier run left it: the signing secret needs a new file. Move the old one away, or ` +
        'name a folder that this command may write by BLUSH_HOME.',
    );
  let made: string | undefined;
  try {
    const { id, secret = '' } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...providerEvents],
      api_version: Stripe.API_VERSION,
      description: 'Payments of the portal',
    });
    made = id;
    writeSync(file, `STRIPE_WEBHOOK_SECRET=${secret}\n`);
    return done(
      `Created ${id} for ${url}. Its signing secret is in ${secretFile}, readable for you alone: move the line to the ` +
        'configuration of the API, then delete the file.',
    );
  } catch (error) {
    if (made !== undefined) await stripe.webhookEndpoints.del(made);
    // Without an answer, Stripe may have made the endpoint: the empty file tells the next run that its secret is lost.
    if (!(error instanceof Stripe.errors.StripeConnectionError)) rmSync(secretFile);
    throw error;
  } finally {
    closeSync(file);
  }
}

/** `undefined` if it cannot be created. Made before the endpoint, because Stripe shows the endpoint's secret only once. */
function newFile(path: string): number | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'wx', 0o600);
  } catch {
    return undefined;
  }
}

async function update(
  stripe: Stripe,
  endpoint: Stripe.WebhookEndpoint,
  secretFile: string,
): Promise<CommandResult> {
  const { id, url, api_version: version, status, enabled_events: events } = endpoint;
  if (statSync(secretFile, { throwIfNoEntry: false })?.size === 0)
    return refused(
      `An earlier run was interrupted before it had saved the signing secret of ${id}. Delete ${id} in the dashboard and ` +
        `${secretFile}, and run the command again.`,
    );
  if (version !== Stripe.API_VERSION)
    return refused(
      `${id} delivers events of Stripe's version ${version ?? 'of the account'}, this API reads ${Stripe.API_VERSION}, and Stripe ` +
        `cannot change the version of an endpoint. Delete ${id} in the dashboard and run the command again; until the API has ` +
        'the new signing secret, the reconciler finds what was paid.',
    );
  if (status === 'enabled' && isSame(events)) return done(`${id} for ${url} is as it should be.`);
  await stripe.webhookEndpoints.update(id, { enabled_events: [...providerEvents], disabled: false });
  return done(
    `Updated ${id} for ${url}: it delivers ${providerEvents.length} kinds of events, and is enabled.`,
  );
}

function isSame(events: readonly string[]): boolean {
  return events.toSorted().join() === providerEvents.toSorted().join();
}

function severalSentence(url: string, ids: readonly (string | undefined)[]): string {
  return (
    `${ids.join(' and ')} deliver to ${url}, each with a signing secret of its own, and the API has one. Delete all but ` +
    'the one whose secret is STRIPE_WEBHOOK_SECRET in the dashboard, and run the command again.'
  );
}

function sentenceOf(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripePermissionError)
    return `STRIPE_SECRET_KEY may not change webhook endpoints: give the restricted key write access to them. Stripe says: ${error.message}`;
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return `Stripe rejects STRIPE_SECRET_KEY: ${error.message}`;
  return `The call to Stripe failed: ${error.message}`;
}

function done(sentence: string): CommandResult {
  return { done: true, sentence };
}

function refused(sentence: string): CommandResult {
  return { done: false, sentence };
}
