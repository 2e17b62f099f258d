// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif400 from '../files/rate-us-400.avif';
import avif800 from '../files/rate-us-800.avif';
import webp from '../files/rate-us-400.webp';
import type { Art } from '../types';

export const rateUs: Art = {
  width: 800,
  height: 800,
  avif: [
    [avif400, 400],
    [avif800, 800],
  ],
  webp,
};
