// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif400 from '../files/gallery-bridal-1-400.avif';
import avif800 from '../files/gallery-bridal-1-800.avif';
import webp from '../files/gallery-bridal-1-400.webp';
import type { Art } from '../types';

export const galleryBridal1: Art = {
  width: 800,
  height: 1000,
  avif: [
    [avif400, 400],
    [avif800, 800],
  ],
  webp,
};
