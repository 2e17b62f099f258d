import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import type { Stripe } from '@stripe/stripe-js';
// The default entry would fetch the provider's script as soon as this module is imported.
import { loadStripe } from '@stripe/stripe-js/pure';

/** Loads a script once it is wanted. Rejects when it does not arrive; can then be tried again. */
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

/**
 * The payment provider's script, started with our key. Where a stand-in is configured it is loaded first, and the
 * provider's own loader then takes what it finds on the page.
 */
export async function loadProvider({ publishableKey, scriptUrl }: RuntimeConfig['stripe']): Promise<Stripe> {
  if (scriptUrl !== undefined && !('Stripe' in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('The payment provider only works in a browser.');
  return stripe;
}
