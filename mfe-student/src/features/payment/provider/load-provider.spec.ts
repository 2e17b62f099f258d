import { FakeProvider } from '../../../../test/fake-provider';
import type * as LoadProvider from './load-provider';

const publishableKey = 'pk_blush';
const scriptUrl = 'http://sandbox.test/stripe.js';
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const finishLoading = () => {
  new FakeProvider().install();
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
};

/** The loader caches what it loaded, so each test imports a fresh one. */
async function freshLoader() {
  let loader: typeof LoadProvider | undefined;
  await jest.isolateModulesAsync(async () => {
    loader = await import('./load-provider');
  });
  if (loader === undefined) throw new Error('Not loaded');
  return loader.loadProvider;
}

describe('loading the payment provider', () => {
  beforeEach(() => {
    document.head.replaceChildren();
    FakeProvider.remove();
  });

  it('loads the script of the provider if no stand-in is configured, and not before it is called', async () => {
    const loadProvider = await freshLoader();
    expect(scripts()).toEqual([]);
    const loading = loadProvider({ publishableKey });
    expect(scripts()).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\//)]);
    finishLoading();
    await expect(loading).resolves.toHaveProperty('confirmCardPayment');
  });

  it('loads the stand-in if one is configured, and not the script of the provider', async () => {
    const loadProvider = await freshLoader();
    const loading = loadProvider({ publishableKey, scriptUrl });
    finishLoading();
    await expect(loading).resolves.toHaveProperty('confirmCardPayment');
    expect(scripts()).toEqual([scriptUrl]);
  });

  it('does not load the stand-in again', async () => {
    const loadProvider = await freshLoader();
    new FakeProvider().install();
    await expect(loadProvider({ publishableKey, scriptUrl })).resolves.toHaveProperty('confirmCardPayment');
    expect(scripts()).toEqual([]);
  });

  it('fails with a message for the student if the script cannot be fetched', async () => {
    const loadProvider = await freshLoader();
    const loading = loadProvider({ publishableKey, scriptUrl });
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('The card form could not be fetched from the payment provider.');
    expect(scripts()).toEqual([]);
  });

  const failure = 'The card form could not be fetched from the payment provider.';

  it('fails with the same message if the script of the provider cannot be fetched, and can be called again', async () => {
    const loadProvider = await freshLoader();
    const loading = loadProvider({ publishableKey });
    loading.catch(() => undefined);
    // Stripe's loader tries twice.
    for (let tries = 0; tries < 2; tries += 1) {
      document.head.querySelector('script')?.dispatchEvent(new Event('error'));
      await new Promise((resolve) => setTimeout(resolve));
    }
    await expect(loading).rejects.toThrow(failure);
    const again = loadProvider({ publishableKey });
    finishLoading();
    await expect(again).resolves.toHaveProperty('confirmCardPayment');
  });

  it.each([
    ['the provider', undefined],
    ['the stand-in', scriptUrl],
  ])(
    'fails with the same message if the script of %s does not arrive, and can be called again',
    async (_, from) => {
      jest.useFakeTimers();
      const loadProvider = await freshLoader();
      const stripe = { publishableKey, ...(from && { scriptUrl: from }) };
      const loading = loadProvider(stripe);
      loading.catch(() => undefined);
      await jest.advanceTimersByTimeAsync(20_000);
      await expect(loading).rejects.toThrow(failure);
      const again = loadProvider(stripe);
      finishLoading();
      await expect(again).resolves.toHaveProperty('confirmCardPayment');
    },
  );
});
