import { renderPage } from '@blush/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

/** Pixels: a page of 1,000 in a window of 600. */
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

  it('PUB-05 gives each post an anchor, its author, its day and the time it takes', async () => {
    renderPage(routes, { at: '/blog' });
    const list = within(await screen.findByRole('navigation', { name: 'Posts' }));
    const anchors = list.getAllByRole('link').map((link) => link.getAttribute('href')?.split('#')[1]);
    const posts = screen.getAllByRole('article');
    expect(posts.map(({ id }) => id)).toEqual(anchors);
    for (const post of posts) {
      const inPost = within(post);
      expect(inPost.getByRole('img', { name: /^Portrait of / })).toBeVisible();
      expect(post).toHaveTextContent(/ · [23] min read/);
      expect(inPost.getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(2);
      expect(post.querySelector('time')).toHaveAttribute('datetime');
    }
  });

  it('loads the picture of the first post at once, later ones when they are near', async () => {
    renderPage(routes, { at: '/blog' });
    const posts = await screen.findAllByRole('article');
    const pictures = posts.map((post) => post.querySelector('img'));
    expect(pictures[0]).toHaveAttribute('fetchpriority', 'high');
    expect(pictures[0]).not.toHaveAttribute('loading');
    for (const picture of pictures.slice(1)) expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('PUB-05 shows the reading progress', async () => {
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
