import { act, screen } from '@testing-library/react';
import { renderPage } from '../../test/index';
import { PageHead, type PageHeadProps } from './page-head';

function show(first: PageHeadProps, second?: PageHeadProps) {
  return renderPage(
    [
      { path: '/one', element: <PageHead {...first} /> },
      { path: '/two', element: second && <PageHead {...second} /> },
    ],
    { at: '/one?sort=price' },
  );
}

const all = (selector: string) => [...document.head.querySelectorAll(selector)];
const content = (selector: string) => all(selector).map((tag) => tag.getAttribute('content'));

describe('PageHead', () => {
  it('describes the page, at its public address without the query', () => {
    show({ title: 'Classes', description: 'All of them.', image: '/og.png' });
    expect(document.title).toBe('Classes · Blush Camp');
    expect(content('meta[name=description]')).toEqual(['All of them.']);
    expect(all('link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual([
      'https://portal.test/one',
    ]);
    expect(content('meta[property="og:url"]')).toEqual(['https://portal.test/one']);
    expect(content('meta[property="og:title"]')).toEqual(['Classes · Blush Camp']);
    expect(content('meta[property="og:image"]')).toEqual(['https://portal.test/og.png']);
    expect(content('meta[name="twitter:card"]')).toEqual(['summary_large_image']);
    expect(all('meta[name=robots]')).toHaveLength(0);
  });

  it.each([
    [`${window.location.origin}/remotes/a/og.png`, 'https://portal.test/remotes/a/og.png'],
    ['https://photos.test/a.jpg', 'https://photos.test/a.jpg'],
  ])('shows the picture %s by its public address', (image, expected) => {
    show({ title: 'Classes', image });
    expect(content('meta[property="og:image"]')).toEqual([expected]);
  });

  it.each([undefined, 'http://no address/'])('shows the default picture if the given one is %s', (image) => {
    show({ title: 'Classes', ...(image !== undefined && { image }) });
    expect(content('meta[property="og:image"]')).toEqual(['https://portal.test/og.jpg']);
  });

  it('describes only the current page after navigation', async () => {
    const { goTo } = show(
      { title: 'One', description: 'First.' },
      { title: 'Two', description: 'Second.', noIndex: true },
    );
    await goTo('/two');
    expect(all('title').map((title) => title.textContent)).toEqual(['Two · Blush Camp']);
    expect(content('meta[name=description]')).toEqual(['Second.']);
    expect(all('link[rel=canonical]')).toHaveLength(0);
    expect(content('meta[name=robots]')).toEqual(['noindex']);
    await act(() => goTo('/one'));
    expect(all('title').map((title) => title.textContent)).toEqual(['One · Blush Camp']);
    expect(all('link[rel=canonical]')).toHaveLength(1);
  });

  it('escapes structured data', () => {
    const { container } = show({ title: 'X', jsonLd: { '@type': 'Course', name: '</script><b>bold</b>' } });
    const script = container.querySelector('script[type="application/ld+json"]');
    expect(script?.innerHTML).not.toContain('<');
    expect(JSON.parse(script?.textContent ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: '</script><b>bold</b>',
    });
    expect(screen.queryByText('bold')).toBeNull();
  });

  it('puts several objects into one graph', () => {
    const { container } = show({ title: 'X', jsonLd: [{ '@type': 'Course' }, { '@type': 'Organization' }] });
    const script = container.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Course' }, { '@type': 'Organization' }],
    });
  });
});
