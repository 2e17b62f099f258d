// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif800 from '../files/offer-800.avif';
import avif1600 from '../files/offer-1600.avif';
import webp from '../files/offer-800.webp';
import type { Art } from '../types';

export const offer: Art = {
  width: 1600,
  height: 1000,
  avif: [
    [avif800, 800],
    [avif1600, 1600],
  ],
  webp,
};
