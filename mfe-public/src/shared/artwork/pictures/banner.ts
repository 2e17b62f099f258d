// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif960 from '../files/banner-960.avif';
import avif2000 from '../files/banner-2000.avif';
import webp from '../files/banner-960.webp';
import type { Art } from '../types';

export const banner: Art = {
  width: 2000,
  height: 900,
  avif: [
    [avif960, 960],
    [avif2000, 2000],
  ],
  webp,
};
