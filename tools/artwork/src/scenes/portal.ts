import { cream, crushed, flakes } from '../materials/presets.js';
import type { Picture } from '../picture.js';
import { brush, objectDefs, palette, stick, table } from './objects.js';

export const shared: Picture = {
  width: 1200,
  height: 630,
  smaller: [],
  draw: (sheet) =>
    [
      objectDefs,
      table(1200, 630, '#f1e0d3', 't'),
      sheet.put(
        cream('#d8917f', 303, [{ x: 0.72, y: 0.15, reach: 0.3, girth: 0.09, angle: -14, bend: 0.14 }]),
        0,
        0,
        1200,
        630,
      ),
      sheet.put(
        crushed('#8c5a6a', 304, [{ x: 0.94, y: 0.42, radiusX: 0.14, radiusY: 0.1 }], 0.3),
        0,
        0,
        1200,
        630,
      ),
      palette(
        sheet,
        { x: 850, y: 410, turn: -10, size: 0.95 },
        [
          ['#f0d4c2', '#d8917f', '#b8894a'],
          ['#c46a5a', '#a3163f', '#3a242b'],
        ],
        51,
      ),
      brush({ x: 1090, y: 330, turn: 16, size: 0.9 }, '#2a1b1e', '#d8917f', 52, 80),
      stick({ x: 640, y: 470, turn: -22, size: 0.9 }, '#a3163f', 53),
      sheet.put(
        flakes(
          ['#f4d9b0', '#c99a55', '#f0c4b4'],
          54,
          [{ x: 0.5, y: 0.14, radiusX: 0.1, radiusY: 0.03, angle: -14 }],
          420,
        ),
        0,
        0,
        1200,
        630,
      ),
      '<g font-family="Fraunces" fill="#2a1b1e"><text x="72" y="290" font-size="104" font-weight="560" letter-spacing="-2">Blush</text><text x="72" y="398" font-size="104" font-weight="560" letter-spacing="-2" fill="#a3163f" font-style="italic">Camp</text><text x="76" y="462" font-size="30" fill="#6b5559">The online makeup school</text></g>',
    ].join(''),
};

export function icon(size: number, inset: number): Picture {
  return {
    width: size,
    height: size,
    smaller: [],
    draw: () => {
      const scale = (size - inset * 2) / 64;
      return [
        `<rect width="${size}" height="${size}" fill="#FBF6F1"/>`,
        `<g transform="translate(${inset} ${inset}) scale(${scale})">`,
        '<path d="M12 40c-3-12 8-22 20-24 13-2 23 6 21 18-2 13-14 19-25 17-8-1-14-5-16-11z" fill="#A3163F"/>',
        '<path d="M19 35c2-8 10-13 18-13" fill="none" stroke="#F1C9C0" stroke-width="3.5" stroke-linecap="round"/></g>',
      ].join('');
    },
  };
}
