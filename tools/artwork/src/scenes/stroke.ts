import { cream } from '../materials/presets.js';
import type { Picture } from '../picture.js';

/** Grey, because style sheets give it a colour: darker and lighter than grey become shade and light on that colour. */
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
