import { ApiError } from '@blush/shared-ui/api-client';
import { problems, type Problem, type ProblemCode } from '@blush/shared-ui/contracts';
import { renderPage } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { CheckoutRefusal } from './checkout-refusal';

function refusal(code: ProblemCode, extra: Partial<Problem> = {}): ApiError {
  return ApiError.fromProblem({ type: `urn:blush:problem:${code}`, ...problems[code], code, ...extra });
}

function show(error: Error, retrying = false) {
  const onRetry = jest.fn();
  const onAcceptPrice = jest.fn();
  const element = <CheckoutRefusal {...{ error, price: 19.99, retrying, onRetry, onAcceptPrice }} />;
  const { user } = renderPage([{ path: '/', element }], { at: '/' });
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { click, onRetry, onAcceptPrice };
}

describe('a refused checkout', () => {
  it('offers the new price, and a link to the selected classes', async () => {
    const { click, onAcceptPrice } = show(refusal('price-changed', { price: 25 }));
    await click('Continue with $25');
    expect(onAcceptPrice).toHaveBeenCalledWith(25);
    expect(screen.getByText('It was $19.99 and is $25 now. Nothing was charged.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Selected Class' })).toHaveAttribute(
      'href',
      '/dashboard/myselected',
    );
  });

  it('says why the price is offered, if the API does, instead of what it was', async () => {
    show(refusal('price-changed', { price: 40, detail: 'The seat keeps its price.' }));
    expect(await screen.findByText('The seat keeps its price. Nothing was charged.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with $40' })).toBeVisible();
  });

  it.each([
    ['a changed price without the new one', refusal('price-changed')],
    ['another refusal with a price', refusal('payments-unavailable', { price: 25 })],
    ['an error that is no refusal', new Error('No.')],
  ])('can be tried again after %s', async (_, error) => {
    const { click, onRetry, onAcceptPrice } = show(error);
    expect(await screen.findByRole('heading', { name: 'The payment could not be started' })).toBeVisible();
    await click('Try again');
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(onAcceptPrice).not.toHaveBeenCalled();
  });

  it.each(['sold-out', 'too-many-holds'] as const)('can be tried again after %s', async (code) => {
    const { click, onRetry } = show(refusal(code));
    await click('Try again');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each(['already-enrolled', 'class-not-available', 'own-class', 'not-found'] as const)(
    'cannot be tried again after %s',
    async (code) => {
      show(refusal(code));
      expect(await screen.findByRole('link')).toBeVisible();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('says why, and when it may succeed', async () => {
    show(refusal('hold-cool-down', { retryAt: new Date(0).toISOString() }));
    expect(
      await screen.findByText(/mean a pause\. Nothing was charged\. Try again in a moment\./),
    ).toBeVisible();
  });

  it('shows that it is tried again', async () => {
    show(refusal('sold-out'), true);
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  });
});
