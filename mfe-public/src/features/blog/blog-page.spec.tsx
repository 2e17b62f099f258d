import { renderPage } from '@blush/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';

/** A page of 1,000 pixels in a window of 600, scrolled by `scrollTop`. */
function layOut(scrollTop: number): void {
  const sizes = { scrollHeight: 1000, clientHeight: 600, scrollTop };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  }
}

describe('the blog', () => {
  it('PUB-05 shows three posts as articles', async () => {
    renderPage(routes, { at: '/blog' });
    const posts = await screen.findAllByRole('article');
    expect(posts).toHaveLength(3);
    for (const post of posts) expect(post).toHaveAccessibleName();
  });

  it('PUB-05 shows how far one has read', async () => {
    layOut(0);
    renderPage(routes, { at: '/blog' });
    const bar = await screen.findByRole('progressbar', { name: 'Reading progress' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '0'));
    layOut(100);
    fireEvent.scroll(window);
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '25'));
    layOut(400);
    fireEvent.scroll(window);
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '100'));
  });
});
