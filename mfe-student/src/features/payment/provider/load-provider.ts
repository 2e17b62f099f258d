import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import type { Stripe } from '@stripe/stripe-js';
// The default entry would fetch Stripe's script on import.
import { loadStripe } from '@stripe/stripe-js/pure';

const LIMIT_MS = 20_000;

/** Rejects when loading fails; can then be called again. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be fetched.`));
    });
    document.head.append(script);
  });
}

async function load({ publishableKey, scriptUrl }: RuntimeConfig['stripe']): Promise<Stripe> {
  // Stripe's loader then uses the global it finds.
  if (scriptUrl !== undefined && !('Stripe' in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('The payment provider only works in a browser.');
  return stripe;
}

/** Ends the wait for a script without an answer, because Stripe's loader keeps waiting for its first one. */
function giveUp({ scriptUrl = 'https://js.stripe.com/' }: RuntimeConfig['stripe']): void {
  document.querySelector(`script[src^="${scriptUrl}"]`)?.dispatchEvent(new Event('error'));
}

/** Loads a configured stand-in, else Stripe's script. Rejects with a text for the student; can then be called again. */
export async function loadProvider(config: RuntimeConfig['stripe']): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer in ${LIMIT_MS} ms.`));
      giveUp(config);
    }, LIMIT_MS);
  });
  try {
    return await Promise.race([load(config), limit]);
  } catch (cause) {
    throw new Error('The card form could not be fetched from the payment provider.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
