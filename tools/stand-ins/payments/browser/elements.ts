import { CardElement, type CardElementOptions } from './card-element.js';
import { IntegrationError } from './integration-error.js';
import type { Font } from './messages.js';

export class Elements {
  private card: CardElement | null = null;

  constructor(
    private readonly origin: string,
    private readonly options: { readonly fonts?: readonly Font[] } = {},
  ) {}

  create(type: string, options: CardElementOptions = {}): CardElement {
    if (type !== 'card')
      throw new IntegrationError(`The payment sandbox supports the element 'card', not '${type}'.`);
    if (this.card) throw new IntegrationError(`Can only create one Element of type ${type}.`);
    const onDestroy = (): void => {
      this.card = null;
    };
    this.card = new CardElement(this.origin, options, this.options.fonts ?? [], onDestroy);
    return this.card;
  }

  getElement(type: unknown): CardElement | null {
    // react-stripe-js passes the component, which has the type of its element.
    const name = typeof type === 'string' ? type : (type as { __elementType?: string }).__elementType;
    return name === 'card' ? this.card : null;
  }

  update(): void {
    // Options of the group (appearance, locale) do not affect the card element.
  }
}
