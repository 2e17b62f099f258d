// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif300 from '../files/strip-1-300.avif';
import avif600 from '../files/strip-1-600.avif';
import webp from '../files/strip-1-300.webp';
import type { Art } from '../types';

export const strip1: Art = {
  width: 600,
  height: 600,
  avif: [
    [avif300, 300],
    [avif600, 600],
  ],
  webp,
};
