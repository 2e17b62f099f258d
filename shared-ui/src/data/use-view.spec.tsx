import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useView } from './use-view';

const first = { search: '', sort: 'newest' };
const allowed = { sort: ['newest', 'price'] };

function Tools() {
  const [view, change] = useView(first, allowed);
  return (
    <>
      <output>{JSON.stringify(view)}</output>
      <button onClick={() => change({ search: 'glow' })}>Search</button>
      <button onClick={() => change({ sort: 'price' })}>Sort</button>
    </>
  );
}

describe('useView', () => {
  it('keeps both of two immediate changes, and does not run the loader of the layout again', async () => {
    const loader = jest.fn(() => Promise.resolve(null));
    const router = createMemoryRouter([
      { loader, hydrateFallbackElement: <p />, children: [{ path: '/', element: <Tools /> }] },
    ]);
    render(<RouterProvider router={router} />);
    const shown = await screen.findByRole('status');
    fireEvent.click(screen.getByRole('button', { name: 'Sort' }));
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(JSON.parse(shown.textContent)).toEqual({ search: 'glow', sort: 'price' });
    expect(router.state.location.search).toBe('?sort=price&search=glow');
    expect(loader).toHaveBeenCalledTimes(1);
  });
});
