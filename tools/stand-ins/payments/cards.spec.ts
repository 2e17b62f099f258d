import type Stripe from 'stripe';
import { hasValidCheckDigit } from './cards/card-number.js';
import { startTestPayments } from '../test/payments.js';

const standIn = await startTestPayments({ clock: () => new Date('2026-06-15T12:00:00Z') });
afterAll(() => standIn.remove());

const save = (card: Partial<Stripe.PaymentMethodCreateParams.Card>) =>
  standIn.stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 6, exp_year: 2026, cvc: '123', ...card },
    billing_details: { email: 'sara@school.test', name: 'Sara', address: { postal_code: '12345' } },
  });

async function pay(number: string, cvc = '123'): Promise<Stripe.PaymentIntent> {
  const method = await save({ number, cvc });
  return standIn.stripe.paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    confirm: true,
    payment_method: method.id,
  });
}

describe('the payment stand-in', () => {
  it('returns brand, last four digits and holder of a card, but not its number', async () => {
    const { id } = await save({});
    const method = await standIn.stripe.paymentMethods.retrieve(id);
    expect(method).toMatchObject({
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 6, exp_year: 2026, checks: { cvc_check: 'pass' } },
      billing_details: { email: 'sara@school.test', name: 'Sara', address: { postal_code: '12345' } },
    });
    expect(JSON.stringify(method)).not.toContain('424242424242');
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '4242' }, 'incorrect_number', 'number'],
    [{ number: '424242424242424x' }, 'incorrect_number', 'number'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_month: 5 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: 2025 }, 'invalid_expiry_year', 'exp_year'],
    [{ exp_year: 2099 }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
    [{ cvc: '1234' }, 'invalid_cvc', 'cvc'],
    [{ number: '378282246310005', cvc: '123' }, 'invalid_cvc', 'cvc'],
  ])('refuses %j', async (card, code, param) => {
    await expect(save(card)).rejects.toMatchObject({ statusCode: 402, rawType: 'card_error', code, param });
  });

  it.each([
    ['4242424242424242', 'visa', '123'],
    ['5555555555554444', 'mastercard', '123'],
    ['2223003122003222', 'mastercard', '123'],
    ['378282246310005', 'amex', '1234'],
    ['6011111111111117', 'discover', '123'],
    ['36227206271667', 'diners', '123'],
    ['3566002020360505', 'jcb', '123'],
    ['6200000000000005', 'unionpay', '123'],
  ])('accepts %s, a %s', async (number, brand, cvc) => {
    expect((await save({ number, cvc })).card?.brand).toBe(brand);
    expect(await pay(number, cvc)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000119', 'processing_error', ''],
  ])('declines %s with %s', async (number, code, decline_code) => {
    await expect(pay(number)).rejects.toMatchObject({ statusCode: 402, code, decline_code });
  });

  it('requires 3-D Secure for 4000002500003155', async () => {
    expect(await pay('4000002500003155')).toMatchObject({ status: 'requires_action' });
  });

  it('declines real card numbers, as test mode does', async () => {
    await expect(pay('4111111111111111')).rejects.toMatchObject({ decline_code: 'test_mode_live_card' });
  });

  it('creates tokens that can be used once', async () => {
    const token = await standIn.stripe.tokens.create({
      card: { number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123' },
    });
    expect(token).toMatchObject({ object: 'token', used: false, card: { object: 'card', last4: '4242' } });
    const spend = () => standIn.stripe.paymentMethods.create({ type: 'card', card: { token: token.id } });
    expect(await spend()).toMatchObject({ card: { last4: '4242' } });
    await expect(spend()).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('rejects every number with one mistyped digit', () => {
    const good = '4242424242424242';
    const digits = '0123456789';
    for (let place = 0; place < good.length; place += 1)
      for (const digit of digits.replace(good.charAt(place), '')) {
        const mistyped = good.slice(0, place) + digit + good.slice(place + 1);
        expect([mistyped, hasValidCheckDigit(mistyped)]).toEqual([mistyped, false]);
      }
  });
});
