// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif160 from '../files/person-4-160.avif';
import avif480 from '../files/person-4-480.avif';
import webp from '../files/person-4-160.webp';
import type { Art } from '../types';

export const person4: Art = {
  width: 480,
  height: 480,
  avif: [
    [avif160, 160],
    [avif480, 480],
  ],
  webp,
};
