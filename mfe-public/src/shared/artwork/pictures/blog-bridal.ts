// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif600 from '../files/blog-bridal-600.avif';
import avif1200 from '../files/blog-bridal-1200.avif';
import webp from '../files/blog-bridal-600.webp';
import type { Art } from '../types';

export const blogBridal: Art = {
  width: 1200,
  height: 800,
  avif: [
    [avif600, 600],
    [avif1200, 1200],
  ],
  webp,
};
