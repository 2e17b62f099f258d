import Stripe from 'stripe';
import { localDefaults } from '@blush/server-kit/config';
import { providerEvents } from '@blush/server-kit/payments';
import { findingOf, found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { type Answer, stubServer, type StubServer } from '../testing/stub-server.js';
import { paymentChecks, signatureCheck } from './payments.js';

const SECRET = 'whsec_of_the_endpoint';
const API = 'https://api.school.example';

/** Stripe's API with the answers of the test. */
let stripe: StubServer;
let answers: Record<string, Answer>;
beforeEach(async () => {
  stripe = await stubServer((_request, url) => answers[url.split('?', 1)[0] ?? ''] ?? { status: 404 });
  answers = { '/v1/payment_intents': list(), '/v1/webhook_endpoints': list(endpoint()) };
});
afterEach(() => stripe.close());

const list = (...data: object[]): Answer => ({ body: { object: 'list', data, has_more: false } });
const refusal = (status: number): Answer => ({ status, body: { error: { type: 'invalid_request_error' } } });
const endpoint = (differing: object = {}) => ({
  id: 'we_1',
  url: `${API}/payments/webhook`,
  status: 'enabled',
  enabled_events: providerEvents,
  api_version: Stripe.API_VERSION,
  ...differing,
});

function runCheck(name: string) {
  const portal = installation({
    API_URL: API,
    STRIPE_SECRET_KEY: 'sk_test_of_the_account',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_account',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: stripe.origin,
  });
  return findingOf(paymentChecks(portal), name);
}

describe('the checks of a Stripe account', () => {
  it('accept a correct one', async () => {
    expect(await runCheck('Stripe key')).toEqual(isOk('accepted, test mode'));
    expect(await runCheck('Stripe webhook')).toEqual(isOk(`${API}/payments/webhook gets all events`));
    answers['/v1/webhook_endpoints'] = list(endpoint({ enabled_events: ['*'] }));
    expect(await runCheck('Stripe webhook')).toEqual(isOk());
  });

  it.each([
    [401, 'refuses STRIPE_SECRET_KEY'],
    [403, 'may not read payment intents'],
  ])('report a fault when Stripe answers the key with %d', async (status, text) => {
    answers['/v1/payment_intents'] = refusal(status);
    expect(await runCheck('Stripe key')).toEqual(found('fault', text));
  });

  it.each([
    [[], 'no webhook endpoint has the address'],
    [[endpoint({ url: `${API}/payments/webhook/` })], 'no webhook endpoint has the address'],
    [[endpoint({ status: 'disabled' })], 'is disabled'],
    [[endpoint({ enabled_events: providerEvents.slice(1) })], 'lacks payment_intent.succeeded'],
  ])('report a fault for the endpoints %j', async (endpoints, text) => {
    answers['/v1/webhook_endpoints'] = list(...endpoints);
    expect(await runCheck('Stripe webhook')).toEqual(found('fault', text));
  });

  it.each(['2019-05-16', null])('warn when an endpoint has the version %s of the API', async (version) => {
    answers['/v1/webhook_endpoints'] = list(endpoint({ api_version: version }));
    expect(await runCheck('Stripe webhook')).toEqual(
      found('warning', `in Stripe's version ${version ?? 'of the account'}, but`),
    );
  });

  it('warn when a restricted key may not read endpoints', async () => {
    answers['/v1/webhook_endpoints'] = refusal(403);
    expect(await runCheck('Stripe webhook')).toEqual(found('warning', 'may not read webhook endpoints'));
  });
});

describe('the check of webhook signatures', () => {
  const check = (api: StubServer) => signatureCheck(installation({ API_URL: api.origin })).run();
  const { webhooks } = new Stripe('sk_test_x');

  async function checkApi(answer: (isSigned: boolean) => number) {
    const payload = JSON.stringify({
      id: 'evt_doctor',
      object: 'event',
      type: 'doctor.ping',
      data: { object: {} },
    });
    const isSigned = (header: unknown) => {
      try {
        webhooks.constructEvent(payload, String(header), localDefaults.stripeWebhookSecret);
        return true;
      } catch {
        return false;
      }
    };
    const api = await stubServer(({ headers }) => ({
      status: answer(isSigned(headers['stripe-signature'])),
    }));
    try {
      return await check(api);
    } finally {
      await api.close();
    }
  }

  it.each([
    [(isSigned: boolean) => (isSigned ? 204 : 400), isOk('accepted with the secret')],
    [() => 400, found('fault', 'refuses an event that is signed')],
    [() => 503, found('fault', 'answers a signed event with 503')],
    [() => 200, found('fault', 'a wrong signature with 200')],
  ])('judges an API that answers with the status %s', async (answer, finding) => {
    expect(await checkApi(answer)).toEqual(finding);
  });
});
