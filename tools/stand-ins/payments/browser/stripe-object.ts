import { callApi } from './api.js';
import { CardElement } from './card-element.js';
import { showChallenge } from './challenge-dialog.js';
import { Elements } from './elements.js';
import { IntegrationError } from './integration-error.js';
import type { ApiError, ApiObject, ApiResult, BillingDetails, Font } from './messages.js';

type Result<Name extends string> = { [K in Name]: ApiObject } | { error: ApiError };
type Card = CardElement | { readonly token: string };

interface MethodData {
  readonly card: Card;
  readonly billing_details?: BillingDetails;
}

interface ConfirmData {
  readonly payment_method?: string | MethodData;
  readonly receipt_email?: string;
  readonly return_url?: string;
  readonly setup_future_usage?: 'off_session' | 'on_session';
}

export class StripeObject {
  constructor(
    private readonly key: string,
    private readonly origin: string,
  ) {}

  elements(options?: { readonly fonts?: readonly Font[] }): Elements {
    return new Elements(this.origin, options);
  }

  /** Also accepts the older arguments `('card', card, data)`. */
  async createPaymentMethod(
    data: (MethodData & { readonly type: 'card' }) | 'card',
    card?: Card,
    more: { readonly billing_details?: BillingDetails } = {},
  ): Promise<Result<'paymentMethod'>> {
    const method = typeof data === 'string' ? { ...more, card: card as Card } : data;
    return wrapResult('paymentMethod', await this.saveMethod(method));
  }

  async createToken(card: CardElement, owner: BillingDetails = {}): Promise<Result<'token'>> {
    return wrapResult('token', await card.save('token', this.key, owner));
  }

  async retrievePaymentIntent(clientSecret: string): Promise<Result<'paymentIntent'>> {
    return wrapResult('paymentIntent', await this.retrieve(clientSecret));
  }

  async confirmCardPayment(
    clientSecret: string,
    data: ConfirmData = {},
    { handleActions = true }: { readonly handleActions?: boolean } = {},
  ): Promise<Result<'paymentIntent'>> {
    const method = await this.methodId(data.payment_method);
    if (typeof method === 'object') return method;
    const result = await this.call(`/v1/payment_intents/${intentOf(clientSecret)}/confirm`, 'POST', {
      client_secret: clientSecret,
      payment_method: method,
      receipt_email: data.receipt_email,
      setup_future_usage: data.setup_future_usage,
      return_url: handleActions ? undefined : data.return_url,
      expected_payment_method_type: 'card',
      use_stripe_sdk: true,
    });
    if ('error' in result || !handleActions) return wrapResult('paymentIntent', result);
    return wrapResult('paymentIntent', await this.completeAction(result.object, clientSecret));
  }

  async handleCardAction(clientSecret: string): Promise<Result<'paymentIntent'>> {
    const result = await this.retrieve(clientSecret);
    if ('error' in result) return result;
    return wrapResult('paymentIntent', await this.completeAction(result.object, clientSecret));
  }

  handleNextAction({ clientSecret }: { readonly clientSecret: string }): Promise<Result<'paymentIntent'>> {
    return this.handleCardAction(clientSecret);
  }

  /** Does nothing. Wrappers such as react-stripe-js call it for Stripe's statistics. */
  registerAppInfo(): void {}
  _registerWrapper(): void {}

  private async completeAction(intent: ApiObject, clientSecret: string): Promise<ApiResult> {
    const action = intent['next_action'] as { use_stripe_sdk?: { stripe_js: string } } | null;
    const url = action?.use_stripe_sdk?.stripe_js;
    if (url === undefined) return { object: intent };
    await showChallenge(url, this.origin, intent.id);
    const result = await this.retrieve(clientSecret);
    if ('error' in result || result.object['status'] !== 'requires_payment_method') return result;
    const error = result.object['last_payment_error'] as ApiError;
    return { error: { ...error, payment_intent: result.object } };
  }

  private async methodId(
    method: ConfirmData['payment_method'],
  ): Promise<string | undefined | { error: ApiError }> {
    if (method === undefined || typeof method === 'string') return method;
    const saved = await this.saveMethod(method);
    return 'error' in saved ? saved : saved.object.id;
  }

  private saveMethod({ card, billing_details: billing = {} }: MethodData): Promise<ApiResult> {
    if (card instanceof CardElement) return card.save('payment_method', this.key, billing);
    if (!('token' in card))
      throw new IntegrationError('Invalid value for card: expected an Element or a token.');
    return this.call('/v1/payment_methods', 'POST', {
      type: 'card',
      card: { token: card.token },
      billing_details: { ...billing },
    });
  }

  private retrieve(clientSecret: string): Promise<ApiResult> {
    return this.call(`/v1/payment_intents/${intentOf(clientSecret)}`, 'GET', { client_secret: clientSecret });
  }

  private call(
    path: string,
    method: 'GET' | 'POST',
    values: Parameters<typeof callApi>[2],
  ): Promise<ApiResult> {
    return callApi(this.origin + path, method, { ...values, key: this.key });
  }
}

function wrapResult<Name extends string>(name: Name, result: ApiResult): Result<Name> {
  return 'error' in result ? result : ({ [name]: result.object } as { [K in Name]: ApiObject });
}

function intentOf(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_/.exec(clientSecret)?.[1];
  if (id === undefined)
    throw new IntegrationError(
      'Invalid value for stripe.confirmCardPayment intent secret: value should be a client secret of the form ${id}_secret_${secret}.',
    );
  return id;
}
