import type { Picture } from './picture.js';
import { prices, strip } from './scenes/close-ups.js';
import { gallery } from './scenes/gallery.js';
import { heroes } from './scenes/heroes.js';
import { pages } from './scenes/pages.js';
import { portraits } from './scenes/portraits.js';
import { stillLifes } from './scenes/still-lifes.js';

export const catalogue: Readonly<Record<string, Picture>> = {
  ...heroes,
  ...stillLifes,
  ...gallery,
  ...strip,
  ...prices,
  ...portraits,
  ...pages,
};
