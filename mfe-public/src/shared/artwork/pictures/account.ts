// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif600 from '../files/account-600.avif';
import avif1000 from '../files/account-1000.avif';
import webp from '../files/account-600.webp';
import type { Art } from '../types';

export const account: Art = {
  width: 1000,
  height: 1400,
  avif: [
    [avif600, 600],
    [avif1000, 1000],
  ],
  webp,
};
