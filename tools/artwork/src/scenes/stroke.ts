import { cream } from '../materials/presets.js';
import type { Picture } from '../picture.js';

/** Brush stroke in grey. Style sheets colour it: darker and lighter greys become shadow and light on that colour. */
export const stroke: Picture = {
  width: 480,
  height: 360,
  smaller: [],
  quality: 60,
  draw: (sheet) =>
    sheet.put(
      cream('#8a8886', 5, [{ x: 0.5, y: 0.37, reach: 0.37, girth: 0.17, angle: -14, bend: 0.12 }]),
      0,
      0,
      480,
      360,
    ),
};
