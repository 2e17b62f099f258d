import { renderPage } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Gallery } from './gallery';
import { images } from './images';

const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
const tagged = (tag: string) => images.filter(({ category }) => category === tag).map(({ alt }) => alt);

describe('the gallery', () => {
  it('HOM-10 has six images: two classic, two bridal, two tagged all', () => {
    expect(images).toHaveLength(6);
    for (const tag of ['classic', 'bridal', 'all']) expect(tagged(tag)).toHaveLength(2);
  });

  it('HOM-10 shows every image under "all", and only the tagged ones under "classic" and "bridal"', async () => {
    const { user } = renderPage([{ path: '/', Component: Gallery }], { at: '/' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'all',
      'classic',
      'bridal',
    ]);
    expect(shown()).toEqual(images.map(({ alt }) => alt));
    for (const filter of ['classic', 'bridal']) {
      await user.click(screen.getByRole('button', { name: filter }));
      expect(shown()).toEqual(tagged(filter));
      expect(screen.getByRole('button', { pressed: true })).toHaveTextContent(filter);
    }
    await user.click(screen.getByRole('button', { name: 'all' }));
    expect(shown()).toHaveLength(6);
  });
});
