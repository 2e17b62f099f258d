import { art } from '../../../shared/artwork';

export const CATEGORIES = ['all', 'classic', 'bridal'] as const;
export type Category = (typeof CATEGORIES)[number];

/** An image of the category `all` is shown under no other. */
export const images = [
  {
    id: 1,
    art: art.galleryClassic1,
    category: 'classic',
    alt: 'A smooth bun, champagne on the lids and deep red lips',
  },
  {
    id: 2,
    art: art.galleryBridal1,
    category: 'bridal',
    alt: 'A bride with flowers in her hair, soft rose under a white veil',
  },
  {
    id: 3,
    art: art.galleryAll1,
    category: 'all',
    alt: 'A silk turban, lilac lids and glitter below the eyes',
  },
  { id: 4, art: art.galleryClassic2, category: 'classic', alt: 'Curls, lids in gold, lips in berry' },
  {
    id: 5,
    art: art.galleryBridal2,
    category: 'bridal',
    alt: 'A bride under a red veil, lids in gold',
  },
  { id: 6, art: art.galleryAll2, category: 'all', alt: 'A black bob, mauve lids and plum lips' },
] as const;

export function imagesOf(category: Category) {
  return images.filter((image) => category === 'all' || image.category === category);
}
