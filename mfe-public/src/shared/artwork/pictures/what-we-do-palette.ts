// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif400 from '../files/what-we-do-palette-400.avif';
import avif800 from '../files/what-we-do-palette-800.avif';
import webp from '../files/what-we-do-palette-400.webp';
import type { Art } from '../types';

export const whatWeDoPalette: Art = {
  width: 800,
  height: 800,
  avif: [
    [avif400, 400],
    [avif800, 800],
  ],
  webp,
};
