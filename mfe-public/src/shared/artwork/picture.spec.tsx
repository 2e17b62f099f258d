import { render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';
import { art, Picture } from '.';

describe('<Picture>', () => {
  it('offers every size as AVIF, and WebP to browsers without AVIF', () => {
    const { container } = render(<Picture art={art.heroCream} alt="A smear of cream" sizes="50vw" />);

    const source = container.querySelector('source');
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('sizes', '50vw');
    expect(source?.srcset.split(', ')).toEqual(
      art.heroCream.avif.map(([address, width]) => `${address} ${width}w`),
    );
    expect(screen.getByRole('img', { name: 'A smear of cream' })).toHaveAttribute('src', art.heroCream.webp);
  });

  it('reserves its space', () => {
    render(<Picture art={art.promo} alt="Promo" sizes="100vw" />);

    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('width', String(art.promo.width));
    expect(image).toHaveAttribute('height', String(art.promo.height));
  });

  it('is loaded when it is near, unless it has priority', () => {
    const { rerender } = render(<Picture art={art.offer} alt="Offer" sizes="100vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('img')).toHaveAttribute('decoding', 'async');

    rerender(<Picture art={art.offer} alt="Offer" sizes="100vw" priority />);
    expect(screen.getByRole('img')).not.toHaveAttribute('loading');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('is preloaded in the head of a prerendered page, when it has priority', () => {
    const html = renderToString(<Picture art={art.offer} alt="Offer" sizes="50vw" priority />);
    const [link] = /<link rel="preload"[^>]*>/.exec(html) ?? [];
    expect(link).toContain('fetchPriority="high"');
    expect(link).toContain('imageSizes="50vw"');
    for (const [address] of art.offer.avif) expect(link).toContain(address);
    expect(renderToString(<Picture art={art.offer} alt="Offer" sizes="50vw" />)).not.toContain('preload');
  });

  it('has no text alternative if it is decoration', () => {
    render(<Picture art={art.promo} alt="" sizes="100vw" />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('hydrates the server’s HTML', async () => {
    const picture = <Picture art={art.blogSkin} alt="Blog" sizes="33vw" className="cover" />;
    const container = document.createElement('div');
    container.innerHTML = renderToString(picture);
    const mismatch = jest.fn();

    const root = await act(() => hydrateRoot(container, picture, { onRecoverableError: mismatch }));

    expect(mismatch).not.toHaveBeenCalled();
    expect(container.querySelector('img')).toHaveClass('cover');
    act(() => root.unmount());
  });
});
