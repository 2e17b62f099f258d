import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright';
import { ensureChromium } from '@blush/machine';
import { startTestPayments } from '../test/payments.js';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const TIMEOUT_MS = 120_000;

let standIn: Awaited<ReturnType<typeof startTestPayments>>;
let browser: Browser;
let shop: Server;
let shopUrl: string;

beforeAll(async () => {
  standIn = await startTestPayments();
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('../test/checkout-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  shop = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html(standIn.url));
  });
  await new Promise<void>((listening) => shop.listen(0, 'localhost', listening));
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: await ensureChromium(repository, console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
}, TIMEOUT_MS);

afterAll(async () => {
  await browser.close();
  shop.closeAllConnections();
  await new Promise((closed) => shop.close(closed));
  await standIn.remove();
});

const html = (url: string) =>
  `<!doctype html><title>Shop</title><script src="${url}/stripe.js"></script><div id="root"></div><script type="module" src="/page.js"></script>`;

interface Checkout {
  readonly page: Page;
  readonly card: FrameLocator;
  readonly intent: string;
  pay(): Promise<void>;
  fill(number: string, rest?: { exp?: string; cvc?: string; postal?: string }): Promise<void>;
  result(): Promise<string>;
}

async function checkout(): Promise<Checkout> {
  const intent = await standIn.stripe.paymentIntents.create({ amount: 4000, currency: 'usd' });
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${shopUrl}/?client_secret=${intent.client_secret ?? ''}`);
  await page.getByText('ready', { exact: false }).waitFor({ state: 'attached' });
  const card = page.frameLocator('iframe[name^="__privateStripeFrame"]');
  return {
    page,
    card,
    intent: intent.id,
    pay: () => page.getByRole('button', { name: 'Pay' }).click(),
    fill: async (number, { exp = '12 / 34', cvc = '123', postal = '12345' } = {}) => {
      for (const [name, text] of Object.entries({ cardnumber: number, 'exp-date': exp, cvc, postal }))
        await card.locator(`input[name="${name}"]`).fill(text);
    },
    result: async () => {
      const output = page.locator('#result');
      await output.filter({ hasText: /succeeded|error/ }).waitFor();
      return (await output.textContent()) ?? '';
    },
  };
}

const changeOf = async (page: Page) =>
  JSON.parse((await page.locator('#change').textContent()) ?? '') as Record<string, unknown>;

describe('the stand-in for stripe.js, under the real @stripe/react-stripe-js', () => {
  it(
    'accepts a card whose number never reaches the page',
    async () => {
      const { page, card, intent, fill, pay, result } = await checkout();
      await page.evaluate(
        'globalThis.received = []; addEventListener("message", ({ data }) => received.push(JSON.stringify(data)))',
      );
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.frame() === page.mainFrame()) sent.push(request.url() + (request.postData() ?? ''));
      });
      await fill('4242424242424242');
      expect(await card.locator('input[name="cardnumber"]').inputValue()).toBe('4242 4242 4242 4242');
      expect(await changeOf(page)).toEqual({ complete: true, empty: false, brand: 'visa' });
      await pay();
      expect(await result()).toBe(`succeeded ${intent}`);
      const received = await page.evaluate<string[]>('globalThis.received');
      expect(received.length).toBeGreaterThan(3);
      expect(sent.some((request) => request.includes('/confirm'))).toBe(true);
      expect([...received, ...sent, await page.content()].join(' ')).not.toMatch(/4242 ?4242/);
      const paid = await standIn.stripe.paymentIntents.retrieve(intent, { expand: ['payment_method'] });
      expect(paid.payment_method).toMatchObject({
        billing_details: { email: 'sara@school.test', name: 'Sara', address: { postal_code: '12345' } },
      });
      await page.close();
    },
    TIMEOUT_MS,
  );

  it(
    "shows the provider's message for a declined card, and a good card then works in the same form",
    async () => {
      const { page, intent, fill, pay, result } = await checkout();
      await fill('4000000000000002');
      await pay();
      expect(await result()).toBe('error card_declined: Your card has been declined.');
      await fill('4000000000009995');
      await pay();
      await page.getByText('Your card has insufficient funds.').waitFor();
      await fill('4242424242424242');
      await pay();
      await page.getByText(`succeeded ${intent}`).waitFor();
      await page.close();
    },
    TIMEOUT_MS,
  );

  it(
    'sends nothing while the card is incomplete, and shows the error',
    async () => {
      const { page, card, fill, pay, result } = await checkout();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
      await pay();
      expect(await result()).toBe('error incomplete_number: Your card number is incomplete.');
      await fill('4242424242424241');
      expect(await changeOf(page)).toMatchObject({ complete: false, error: 'invalid_number' });
      const number = card.locator('input[name="cardnumber"]');
      expect(await number.getAttribute('aria-invalid')).toBe('true');
      await page.locator('#card.StripeElement--invalid').waitFor();
      await fill('4242424242424242', { exp: '01 / 20' });
      expect(await changeOf(page)).toMatchObject({ error: 'invalid_expiry_year_past' });
      await pay();
      await page.locator('#result', { hasText: 'error invalid_expiry_year_past' }).waitFor();
      expect(sent).toEqual([]);
      await page.close();
    },
    TIMEOUT_MS,
  );

  it.each([
    ['Complete authentication', /^succeeded/],
    [
      'Fail authentication',
      /^error payment_intent_authentication_failure: We are unable to authenticate your payment method/,
    ],
  ])(
    'shows 3-D Secure: %s',
    async (answer, outcome) => {
      const { page, fill, pay, result } = await checkout();
      await fill('4000002500003155');
      await pay();
      const dialog = page.getByRole('dialog', { name: 'Card authentication' });
      await dialog.waitFor();
      await page
        .frameLocator('iframe[name="stripe-challenge-frame"]')
        .getByRole('button', { name: answer })
        .click();
      expect(await result()).toMatch(outcome);
      expect(await dialog.count()).toBe(0);
      await page.close();
    },
    TIMEOUT_MS,
  );

  it(
    'has one working frame in strict mode and after the form is shown again, and none while the form is hidden',
    async () => {
      const { page, intent, fill, pay, result } = await checkout();
      const frames = page.locator('iframe[name^="__privateStripeFrame"]');
      expect(await frames.count()).toBe(1);
      const toggle = page.locator('#toggle');
      await toggle.click();
      expect(await frames.count()).toBe(0);
      await toggle.click();
      await page.getByText('ready', { exact: false }).waitFor({ state: 'attached' });
      expect(await frames.count()).toBe(1);
      await fill('5555555555554444');
      await pay();
      expect(await result()).toBe(`succeeded ${intent}`);
      await page.close();
    },
    TIMEOUT_MS,
  );

  it(
    'can be used by keyboard, from the label to Enter, and has the style of the page',
    async () => {
      const { page, card, intent, result } = await checkout();
      await page.getByText('Card', { exact: true }).click();
      const number = card.getByRole('textbox', { name: 'Credit or debit card number' });
      await number.and(card.locator(':focus')).waitFor();
      await page.keyboard.type('3782822469');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('310005');
      await page.keyboard.type('1234123412345');
      const values = await card
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value));
      expect(values).toEqual(['3782 822463 10005', '12 / 34', '1234', '12345']);
      const form = page.frames().find((frame) => frame.name().startsWith('__privateStripeFrame'));
      const look =
        'const { color, fontSize } = getComputedStyle(document.querySelector("input")); [color, fontSize]';
      expect(await form?.evaluate(look)).toEqual(['rgb(1, 2, 3)', '20px']);
      await page.keyboard.press('Escape');
      await page.getByText('ready focus escape', { exact: false }).waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      expect(await result()).toBe(`succeeded ${intent}`);
      await page.close();
    },
    TIMEOUT_MS,
  );
});
