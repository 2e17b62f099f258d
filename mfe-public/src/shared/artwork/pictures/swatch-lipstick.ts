// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif240 from '../files/swatch-lipstick-240.avif';
import avif480 from '../files/swatch-lipstick-480.avif';
import webp from '../files/swatch-lipstick-240.webp';
import type { Art } from '../types';

export const swatchLipstick: Art = {
  width: 480,
  height: 320,
  avif: [
    [avif240, 240],
    [avif480, 480],
  ],
  webp,
};
