import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import type { Stripe } from '@stripe/stripe-js';
// The default entry would fetch Stripe's script on import.
import { loadStripe } from '@stripe/stripe-js/pure';

/** Rejects when loading fails; can then be called again. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The card form could not be fetched from the payment provider.'));
    });
    document.head.append(script);
  });
}

/** A configured stand-in is loaded first; Stripe's loader then uses the global it finds. */
export async function loadProvider({ publishableKey, scriptUrl }: RuntimeConfig['stripe']): Promise<Stripe> {
  if (scriptUrl !== undefined && !('Stripe' in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('The payment provider only works in a browser.');
  return stripe;
}
