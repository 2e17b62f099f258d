// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.
import avif160 from '../files/person-10-160.avif';
import avif480 from '../files/person-10-480.avif';
import webp from '../files/person-10-160.webp';
import type { Art } from '../types';

export const person10: Art = {
  width: 480,
  height: 480,
  avif: [
    [avif160, 160],
    [avif480, 480],
  ],
  webp,
};
