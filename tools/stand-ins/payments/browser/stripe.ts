import { IntegrationError } from './integration-error.js';
import { StripeObject } from './stripe-object.js';

/** Release train; `@stripe/stripe-js` warns if it expects another. */
const RELEASE = 'endive';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('stripe.js must be loaded by a script element');
const { origin } = new URL(script.src);

function Stripe(key: string): StripeObject {
  if (!/^pk_/.test(key))
    throw new IntegrationError('Please call Stripe() with your publishable key, which begins with pk_.');
  return new StripeObject(key, origin);
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: RELEASE }) });
