import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { CardError, chargeCard, OrderEnded } from './charge-card';

function charge(
  confirmation: { paymentIntent: Partial<PaymentIntent> } | { error: object },
  method: object = { paymentMethod: { id: 'pm_1' } },
  stored: object = { error: { message: 'No connection.' } },
) {
  const stripe = {
    createPaymentMethod: () => Promise.resolve(method),
    confirmCardPayment: () => Promise.resolve(confirmation),
    retrievePaymentIntent: () => Promise.resolve(stored),
  };
  return chargeCard({
    stripe: stripe as unknown as Stripe,
    card: {} as StripeCardElement,
    clientSecret: 'pi_42_secret_1',
    billing: { email: 'stella@blush.test', name: 'Stella' },
  });
}

describe('charging a card', () => {
  it.each(['succeeded', 'processing'] as const)(
    'accepts an intent that is %s as paid, also when it comes with an error',
    async (status) => {
      const paid = { id: 'pi_42', status };
      await expect(charge({ paymentIntent: paid })).resolves.toBe('pi_42');
      await expect(charge({ error: { message: 'No.', payment_intent: paid } })).resolves.toBe('pi_42');
    },
  );

  it('asks for the intent when the answer to the confirmation is lost, which may have charged the card', async () => {
    const lost = { error: { message: 'No connection.' } };
    const stored = (status: string) => ({ paymentIntent: { id: 'pi_42', status } });
    await expect(charge(lost, undefined, stored('succeeded'))).resolves.toBe('pi_42');
    const failed = charge(lost, undefined, stored('requires_payment_method'));
    await expect(failed).rejects.toMatchObject({ message: 'No connection.', wasSent: true });
    await expect(charge(lost)).rejects.toThrow(CardError);
  });

  it('throws OrderEnded when the intent was canceled', async () => {
    await expect(charge({ paymentIntent: { id: 'pi_42', status: 'canceled' } })).rejects.toThrow(OrderEnded);
  });

  it('throws CardError when the intent still needs a card', async () => {
    const unpaid = { id: 'pi_42', status: 'requires_payment_method' } as const;
    const failed = charge({ paymentIntent: unpaid });
    await expect(failed).rejects.toThrow(CardError);
    await expect(failed).rejects.toThrow('The payment was not completed.');
  });

  it.each([
    [{ message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
    [{}, 'The payment was not completed.'],
  ])('does not confirm with a card that the provider refuses: %j', async (error, message) => {
    const failed = charge({ paymentIntent: { id: 'pi_42', status: 'succeeded' } }, { error });
    await expect(failed).rejects.toThrow(CardError);
    await expect(failed).rejects.toMatchObject({
      message: expect.stringContaining(message) as string,
      wasSent: false,
    });
  });
});
