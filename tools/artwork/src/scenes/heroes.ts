import { cloth, cream, crushed, flakes, gloss } from '../materials/presets.js';
import type { Picture } from '../picture.js';

const size = { width: 1200, height: 1200, smaller: [480, 800] } as const;

export const heroes = {
  heroCream: {
    ...size,
    draw: (sheet) =>
      sheet.put(
        cream('#d8917f', 3, [
          { x: 0.74, y: 0.3, reach: 0.6, girth: 0.2, angle: -24, bend: 0.22 },
          { x: 0.66, y: 0.76, reach: 0.52, girth: 0.15, angle: -16, bend: 0.16 },
        ]),
        0,
        0,
        1200,
        1200,
      ),
  },
  heroGloss: {
    ...size,
    draw: (sheet) =>
      sheet.put(
        gloss('#a3163f', 4, [
          { x: 0.82, y: 0.26, radiusX: 0.46, radiusY: 0.3 },
          { x: 0.5, y: 0.44, radiusX: 0.2, radiusY: 0.16 },
          { x: 0.8, y: 0.62, radiusX: 0.13, radiusY: 0.34 },
          { x: 0.8, y: 0.9, radiusX: 0.1 },
          { x: 0.3, y: 0.8, radiusX: 0.06 },
        ]),
        0,
        0,
        1200,
        1200,
      ),
  },
  heroPowder: {
    ...size,
    quality: 28,
    draw: (sheet) =>
      sheet.put(
        crushed('#8c5a6a', 8, [
          { x: 0.74, y: 0.46, radiusX: 0.46, radiusY: 0.34, angle: -20 },
          { x: 0.3, y: 0.82, radiusX: 0.14, radiusY: 0.09, angle: 12 },
        ]),
        0,
        0,
        1200,
        1200,
      ),
  },
  heroSilk: {
    ...size,
    draw: (sheet) =>
      sheet.put(cloth('#e6b9ad', 12, { angle: -58, folds: 4, deep: 0.052, hem: 0.26 }), 0, 0, 1200, 1200) +
      sheet.put(
        flakes(
          ['#d8917f', '#b8894a', '#f3d9c0'],
          5,
          [{ x: 0.3, y: 0.5, radiusX: 0.3, radiusY: 0.12, angle: -50 }],
          900,
        ),
        0,
        0,
        1200,
        1200,
      ),
  },
} satisfies Record<string, Picture>;
