import { ElementContainer, type ContainerClasses, type ElementState } from './element-container.js';
import { Emitter } from './emitter.js';
import { IntegrationError } from './integration-error.js';
import type { ApiResult, BillingDetails, CardOptions, Font, ToFrame, ToPage } from './messages.js';

export interface CardElementOptions extends CardOptions {
  readonly classes?: ContainerClasses;
}

let frameCount = 0;

/** Card form in a cross-origin frame: the page receives only states and the id of a payment method or token. */
export class CardElement extends Emitter {
  private readonly pendingSaves = new Map<number, (result: ApiResult) => void>();
  private readonly frame: HTMLIFrameElement;
  private readonly activeStates = new Set<ElementState>(['empty']);
  private container: ElementContainer | undefined;
  private lastRequest = 0;
  private destroyed = false;
  private ready = false;

  constructor(
    private readonly origin: string,
    private options: CardElementOptions,
    private readonly fonts: readonly Font[],
    private readonly onDestroy: () => void,
  ) {
    super();
    this.frame = newFrame(origin);
    addEventListener('message', this.onMessage);
  }

  mount(target: string | HTMLElement): void {
    this.assertAlive();
    const node = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!node) throw new IntegrationError('The selector you specified applies to no DOM elements.');
    if (this.container?.node === node) return;
    this.unmount();
    this.container = new ElementContainer(node, this.frame, this.options.classes ?? {}, () => this.focus());
    this.container.show(this.activeStates);
  }

  unmount(): void {
    this.ready = false;
    this.container?.remove();
    this.container = undefined;
    for (const resolve of this.pendingSaves.values()) resolve({ error: closedError });
    this.pendingSaves.clear();
  }

  destroy(): void {
    this.assertAlive();
    this.unmount();
    this.destroyed = true;
    removeEventListener('message', this.onMessage);
    this.onDestroy();
  }

  update(options: CardElementOptions): void {
    this.assertAlive();
    this.options = { ...this.options, ...options };
    if (this.ready) this.post({ type: 'update', options: cardOptions(this.options) });
  }

  focus(): void {
    this.assertAlive();
    this.frame.focus();
    this.post({ type: 'focus' });
  }

  blur(): void {
    this.assertAlive();
    this.post({ type: 'blur' });
  }

  clear(): void {
    this.assertAlive();
    this.post({ type: 'clear' });
  }

  save(as: 'payment_method' | 'token', key: string, billing: BillingDetails): Promise<ApiResult> {
    this.assertAlive();
    if (!this.ready)
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    this.lastRequest += 1;
    const request = this.lastRequest;
    return new Promise((resolve) => {
      this.pendingSaves.set(request, resolve);
      this.post({ type: 'save', request, as, key, billing });
    });
  }

  private readonly onMessage = (event: MessageEvent<ToPage>): void => {
    if (event.source === this.frame.contentWindow && event.origin === this.origin) this.handle(event.data);
  };

  private handle(message: ToPage): void {
    switch (message.type) {
      case 'loaded':
        this.post({ type: 'init', options: cardOptions(this.options), fonts: this.fonts });
        return;
      case 'ready':
        this.ready = true;
        this.emit('ready', { elementType: 'card' });
        return;
      case 'height':
        this.frame.style.height = `${message.height}px`;
        return;
      case 'change':
        this.setStates({
          empty: message.change.empty,
          complete: message.change.complete,
          invalid: message.change.error !== undefined,
        });
        this.emit('change', message.change);
        return;
      case 'focus':
      case 'blur':
        this.setStates({ focus: message.type === 'focus' });
        this.emit(message.type, { elementType: 'card' });
        return;
      case 'escape':
        this.emit('escape', { elementType: 'card' });
        return;
      case 'enter':
        this.container?.submitForm();
        return;
      case 'saved':
        this.pendingSaves.get(message.request)?.(message.result);
        this.pendingSaves.delete(message.request);
        return;
    }
  }

  private setStates(changes: Partial<Record<ElementState, boolean>>): void {
    for (const [name, isOn] of Object.entries(changes) as [ElementState, boolean][])
      if (isOn) this.activeStates.add(name);
      else this.activeStates.delete(name);
    this.container?.show(this.activeStates);
  }

  private post(message: ToFrame): void {
    this.frame.contentWindow?.postMessage(message, this.origin);
  }

  private assertAlive(): void {
    if (this.destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
  }
}

const closedError = { type: 'api_error', message: 'The card form was closed before the card was sent.' };

function newFrame(origin: string): HTMLIFrameElement {
  frameCount += 1;
  const frame = document.createElement('iframe');
  frame.name = `__privateStripeFrame${frameCount}`;
  frame.title = 'Secure card payment input frame';
  frame.allow = 'payment *';
  const fragment = new URLSearchParams({ origin: location.origin });
  frame.src = `${origin}/v3/elements-inner-card.html#${fragment.toString()}`;
  // Without `color-scheme`, browsers give the frame an opaque background on dark pages.
  frame.style.cssText =
    'border:0;margin:0;padding:0;width:1px;min-width:100%;height:1.2em;display:block;overflow:hidden;color-scheme:light only';
  return frame;
}

/** Options that `postMessage` can clone. */
function cardOptions({ style, hidePostalCode, hideIcon, disabled, value }: CardOptions): CardOptions {
  return {
    ...(style && { style }),
    ...(value && { value }),
    ...(hidePostalCode !== undefined && { hidePostalCode }),
    ...(hideIcon !== undefined && { hideIcon }),
    ...(disabled !== undefined && { disabled }),
  };
}
