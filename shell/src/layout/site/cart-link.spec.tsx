import { listCartItems } from '@blush/shared-ui/contracts';
import { aCartItem, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { CartLink } from './cart-link';

const routes = [{ path: '/', Component: CartLink }];
const visit = (role: 'student' | 'instructor' | 'admin', count: number) => {
  const fakeApi = new FakeApi().answers(listCartItems, () =>
    Array.from({ length: count }, () => aCartItem()),
  );
  return renderPage(routes, { at: '/', fakeApi, session: signedIn(role) });
};

describe('the link to the selected classes', () => {
  it('shows how many a student has selected', async () => {
    visit('student', 2);
    const link = await screen.findByRole('link', { name: 'Selected classes: 2' });
    expect(link).toHaveAttribute('href', '/dashboard/myselected');
    expect(link).toHaveTextContent('2');
  });

  it('shows no number for an empty cart', async () => {
    visit('student', 0);
    expect(await screen.findByRole('link', { name: 'Selected classes' })).toHaveTextContent('');
  });

  it.each(['instructor', 'admin'] as const)('is not shown to an %s', async (role) => {
    const { fakeApi } = visit(role, 1);
    await Promise.resolve();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(fakeApi.callsOf(listCartItems)).toEqual([]);
  });
});
