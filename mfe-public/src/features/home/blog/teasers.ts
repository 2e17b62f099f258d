import { art } from '../../../shared/artwork';

export const teasers = [
  {
    slug: 'bridal-that-lasts',
    title: 'Bridal makeup that lasts from the vows to the last dance',
    text: 'Thin layers, each set before the next, and the small bag that stays behind.',
    art: art.blogBridal,
  },
  {
    slug: 'skin-first',
    title: 'Skin first: ten quiet minutes before the brush',
    text: 'Our first lesson has no colour in it at all.',
    art: art.blogSkin,
  },
  {
    slug: 'brushes-worth-owning',
    title: 'Five brushes worth owning, and how to keep them',
    text: 'Sets of thirty sell well and mostly stay in their roll.',
    art: art.blogBrushes,
  },
] as const;
