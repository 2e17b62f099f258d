// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif480 from '../files/hero-powder-480.avif';
import avif800 from '../files/hero-powder-800.avif';
import avif1200 from '../files/hero-powder-1200.avif';
import webp from '../files/hero-powder-800.webp';
import type { Art } from '../types';

export const heroPowder: Art = {
  width: 1200,
  height: 1200,
  avif: [
    [avif480, 480],
    [avif800, 800],
    [avif1200, 1200],
  ],
  webp,
};
