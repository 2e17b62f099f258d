import { getCartItem } from '@blush/shared-ui/contracts';
import { aCartItem, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { useCartItem } from './get-cart-item';

function ClassName() {
  return <h1>{useCartItem('000000000000000000000001').data?.className ?? 'Loading'}</h1>;
}

it('does not cache the item when the page is left, because its price may change', async () => {
  const fakeApi = new FakeApi().answers(getCartItem, () => aCartItem({ className: 'Silk Skin' }));
  const { goTo } = renderPage([{ path: '/payment', Component: ClassName }], { at: '/payment', fakeApi });
  expect(await screen.findByText('Silk Skin')).toBeVisible();
  await goTo('/elsewhere');
  // A query with a `gcTime` of 0 is removed from the cache by a timer of 0 ms.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  fakeApi.answers(getCartItem, () => new Promise(() => undefined));
  await goTo('/payment');
  expect(screen.getByText('Loading')).toBeVisible();
});
