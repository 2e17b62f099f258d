// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif800 from '../files/promo-800.avif';
import avif1600 from '../files/promo-1600.avif';
import webp from '../files/promo-800.webp';
import type { Art } from '../types';

export const promo: Art = {
  width: 1600,
  height: 700,
  avif: [
    [avif800, 800],
    [avif1600, 1600],
  ],
  webp,
};
