import { callApi } from '../api.js';
import type { ApiResult, BillingDetails, CardOptions, Font, ToFrame, ToPage } from '../messages.js';
import { CardForm } from './card-form.js';
import { expiryOf } from './fields.js';

/** Origin of the embedding page: messages are accepted from and sent to this origin only. */
const page = new URLSearchParams(location.hash.slice(1)).get('origin') ?? '';

const root = document.querySelector<HTMLElement>('#card');
const sheet = document.querySelector<HTMLStyleElement>('#page-style');
if (!root || !sheet) throw new Error('the card form is not in the page');

const form = new CardForm(root, sheet, () => post({ type: 'change', change: form.change }));
let options: CardOptions = {};

function post(message: ToPage): void {
  parent.postMessage(message, page);
}

function apply(next: CardOptions): void {
  options = { ...options, ...next };
  form.apply(options);
}

function loadFonts(fonts: readonly Font[]): void {
  for (const font of fonts)
    if ('cssSrc' in font) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: font.cssSrc });
      document.head.append(link);
    } else {
      const { family, src, style = 'normal', weight = 'normal' } = font;
      const face = new FontFace(family, src, { style, weight });
      document.fonts.add(face);
    }
}

async function save(
  as: 'payment_method' | 'token',
  key: string,
  billing: BillingDetails,
): Promise<ApiResult> {
  const error = form.submitError();
  if (error) {
    post({ type: 'change', change: form.change });
    return { error };
  }
  const expiry = expiryOf(form.value('exp-date'));
  const postal = form.value('postal');
  const card = {
    number: form.value('cardnumber').replaceAll(' ', ''),
    exp_month: expiry?.month,
    exp_year: expiry?.year,
    cvc: form.value('cvc'),
  };
  if (as === 'token') {
    const owner = { name: billing.name, address_zip: postal === '' ? undefined : postal };
    return callApi('/v1/tokens', 'POST', { key, card: { ...card, ...owner } });
  }
  const address = { ...billing.address, ...(postal === '' ? {} : { postal_code: postal }) };
  const details = { email: billing.email, name: billing.name, phone: billing.phone, address };
  return callApi('/v1/payment_methods', 'POST', { key, type: 'card', card, billing_details: details });
}

function handle(message: ToFrame): void {
  switch (message.type) {
    case 'init':
      loadFonts(message.fonts);
      apply(message.options);
      post({ type: 'ready' });
      return;
    case 'update':
      apply(message.options);
      return;
    case 'focus':
      form.focus();
      return;
    case 'blur':
      form.blur();
      return;
    case 'clear':
      form.clear();
      return;
    case 'save':
      void save(message.as, message.key, message.billing).then((result) =>
        post({ type: 'saved', request: message.request, result }),
      );
      return;
  }
}

addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.source === parent && event.origin === page) handle(event.data);
});
root.addEventListener('focusin', (event) => {
  if (event.relatedTarget === null) post({ type: 'focus' });
});
root.addEventListener('focusout', (event) => {
  if (event.relatedTarget === null) post({ type: 'blur' });
});
root.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') post({ type: 'escape' });
  if (key === 'Enter') post({ type: 'enter' });
});
new ResizeObserver(() => post({ type: 'height', height: root.offsetHeight })).observe(root);
post({ type: 'loaded' });
