import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { providerEvents } from '@blush/server-kit/payments';
import { type Payments, startPayments } from '@blush/stand-ins/payments';
import Stripe from 'stripe';
import { registerWebhook } from './register-webhook.js';
import { stripeClient } from './stripe.provider.js';

const url = 'https://api.school.example/payments/webhook';

let standIn: Payments;
let folder: string;
let access: { secretKey: string; apiBase: string; timeoutMs: number };
let account: Stripe;
beforeEach(async () => {
  folder = temporaryFolder();
  standIn = await startPayments({
    port: 0,
    secretKey: 'sk_test_blush',
    publishableKey: 'pk_test_blush',
    webhookSecret: 'whsec_blush',
    dataDir: folder,
  });
  access = { secretKey: 'sk_test_blush', apiBase: standIn.url, timeoutMs: 5000 };
  account = stripeClient(access);
});
afterEach(() => standIn.close());

const secretFile = () => join(folder, 'new', 'stripe-webhook.env');
const register = (changes: Partial<typeof access> = {}) =>
  registerWebhook({ stripe: { ...access, ...changes }, url, secretFile: secretFile() });
const endpoints = async () => (await account.webhookEndpoints.list()).data;
const byHand = (more: Partial<Stripe.WebhookEndpointCreateParams> = {}) =>
  account.webhookEndpoints.create({ url, enabled_events: ['charge.refunded'], ...more });

describe('the command webhook', () => {
  it('creates the endpoint once, with the events that the API handles and the version of its SDK', async () => {
    const first = await register();
    const created = await endpoints();
    expect(created).toEqual([
      expect.objectContaining({
        url,
        status: 'enabled',
        api_version: Stripe.API_VERSION,
        enabled_events: providerEvents,
      }),
    ]);
    expect(first).toEqual({ done: true, sentence: expect.stringContaining('Created we_') as string });
    expect(await register()).toEqual({
      done: true,
      sentence: `${created[0]?.id} for ${url} is as it should be.`,
    });
    expect(await endpoints()).toEqual(created);
  });

  it('writes the signing secret to a file that only its owner can read, and does not print it', async () => {
    const { sentence } = await register();
    const content = readFileSync(secretFile(), 'utf8');
    expect(content).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_\w+\n$/);
    expect(statSync(secretFile()).mode & 0o777).toBe(0o600);
    expect(sentence).toContain(secretFile());
    expect(sentence).not.toContain(content.slice(content.indexOf('whsec_'), -1));
  });

  it('creates nothing if an earlier run left the file for the secret', async () => {
    await register();
    const [endpoint] = await endpoints();
    await account.webhookEndpoints.update(endpoint?.id ?? '', { url: 'https://elsewhere.example/webhook' });
    const before = readFileSync(secretFile(), 'utf8');
    expect(await register()).toEqual({
      done: false,
      sentence: expect.stringContaining('an earlier run left it') as string,
    });
    expect(await endpoints()).toHaveLength(1);
    expect(readFileSync(secretFile(), 'utf8')).toBe(before);
  });

  it('says that the secret of an endpoint is lost if an earlier run was interrupted before it was saved', async () => {
    const { id } = await byHand({ api_version: Stripe.API_VERSION });
    mkdirSync(dirname(secretFile()));
    writeFileSync(secretFile(), '');
    expect(await register()).toEqual({
      done: false,
      sentence: expect.stringContaining(`before it had saved the signing secret of ${id}`) as string,
    });
  });

  it('creates nothing in a folder that it may not write, and names the variable of the folder', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const options = { stripe: access, url, secretFile: join(file, 'stripe-webhook.env') };
    expect(await registerWebhook(options)).toEqual({
      done: false,
      sentence: expect.stringMatching(/cannot be made.* BLUSH_HOME/) as string,
    });
    expect(await endpoints()).toEqual([]);
  });

  it('corrects an endpoint that was changed, and leaves those of other addresses alone', async () => {
    const others = await byHand({ url: 'https://shop.example/hook' });
    const { id } = await byHand({ api_version: Stripe.API_VERSION });
    await account.webhookEndpoints.update(id, { disabled: true });
    expect(await register()).toMatchObject({ done: true });
    const found = await endpoints();
    expect(found.find((one) => one.id === id)).toMatchObject({
      status: 'enabled',
      enabled_events: providerEvents,
    });
    expect(found.find((one) => one.id === others.id)).toMatchObject({ enabled_events: ['charge.refunded'] });
    expect(found).toHaveLength(2);
    expect(() => statSync(secretFile())).toThrow('ENOENT');
  });

  it('changes no endpoint that delivers another version, and none if several have the address', async () => {
    const old = await byHand({ api_version: '2019-05-16' as Stripe.LatestApiVersion });
    expect((await register()).sentence).toContain(`${old.id} delivers events of Stripe's version 2019-05-16`);
    await byHand({ api_version: Stripe.API_VERSION });
    const before = await endpoints();
    const { done, sentence } = await register();
    expect({ done, sentence }).toEqual({
      done: false,
      sentence: expect.stringContaining(`deliver to ${url}`) as string,
    });
    expect(await endpoints()).toEqual(before);
  });

  it.each([
    ['pk_test_blush', 'STRIPE_SECRET_KEY may not change webhook endpoints'],
    ['sk_test_other', 'Stripe rejects STRIPE_SECRET_KEY'],
  ])('says what is wrong with the key %s, and leaves no file', async (secretKey, sentence) => {
    expect(await register({ secretKey })).toEqual({
      done: false,
      sentence: expect.stringContaining(sentence) as string,
    });
    expect(() => statSync(secretFile())).toThrow('ENOENT');
  });
});
