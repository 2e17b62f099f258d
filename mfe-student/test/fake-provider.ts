import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

type Confirmation = { paymentIntent: Partial<PaymentIntent> } | { error: Partial<StripeError> };

interface MethodRequest {
  readonly type: string;
  readonly billing_details: { readonly email: string; readonly name: string };
}

class FakeCardElement {
  readonly #listeners = new Map<string, (event?: object) => void>();

  focuses = 0;

  constructor(private readonly isReady: () => boolean) {}

  on(event: string, listener: (event?: object) => void) {
    this.#listeners.set(event, listener);
    return this;
  }
  off() {
    return this;
  }
  mount() {
    // Stripe's iframe emits `ready` asynchronously.
    setTimeout(() => this.isReady() && this.#listeners.get('ready')?.(), 0);
  }
  update() {}
  destroy() {}

  focus() {
    this.focuses += 1;
    this.#listeners.get('focus')?.();
  }

  change(empty: boolean) {
    this.#listeners.get('change')?.({ elementType: 'card', empty });
  }
}

export class FakeProvider {
  readonly methods: MethodRequest[] = [];
  readonly confirmations: { clientSecret: string; payment_method: string }[] = [];
  cardIsReady = true;
  #card: FakeCardElement | null = null;
  #answers: (() => Confirmation | Promise<Confirmation>)[] = [];

  willConfirm(answer: () => Confirmation | Promise<Confirmation>): this {
    this.#answers.push(answer);
    return this;
  }

  /** Focuses the card field, as Tab does. */
  focusCard(): void {
    this.#card?.focus();
  }

  /** Types into the card field, or empties it. */
  changeCard({ empty }: { empty: boolean }): void {
    this.#card?.change(empty);
  }

  /** How often the card field got the focus. */
  get cardFocuses(): number {
    return this.#card?.focuses ?? 0;
  }

  willSucceed(id: string): this {
    return this.willConfirm(() => ({ paymentIntent: { id, status: 'succeeded' } }));
  }

  willDecline(message: string): this {
    return this.willConfirm(() => ({ error: { type: 'card_error', code: 'card_declined', message } }));
  }

  /** Looked up late: Stripe's loader keeps the first `window.Stripe` of the page. */
  static #current: FakeProvider | undefined;

  install(): this {
    FakeProvider.#current = this;
    Object.assign(window, { Stripe: () => FakeProvider.#current?.stripe });
    return this;
  }

  static remove(): void {
    Reflect.deleteProperty(window, 'Stripe');
  }

  private readonly stripe = {
    elements: () => ({
      create: () => (this.#card = new FakeCardElement(() => this.cardIsReady)),
      getElement: () => this.#card,
      update() {},
    }),
    // react-stripe-js refuses an object without it.
    createToken() {},
    createPaymentMethod: (request: MethodRequest) => {
      this.methods.push(request);
      return Promise.resolve({ paymentMethod: { id: `pm_${this.methods.length}` } });
    },
    retrievePaymentIntent: () => Promise.resolve({ paymentIntent: { status: 'requires_payment_method' } }),
    confirmCardPayment: async (clientSecret: string, data: { payment_method: string }) => {
      this.confirmations.push({ clientSecret, ...data });
      const answer = this.#answers.shift();
      if (answer === undefined) throw new Error('The test expected no confirmation');
      return answer();
    },
  };
}
