import { lighter, mix } from '../drawing.js';
import { people } from '../figures/people.js';
import type { Person } from '../figures/person.js';
import { figureDefs, portrait as drawn } from '../figures/portrait.js';
import { cream } from '../materials/presets.js';
import type { Picture } from '../picture.js';

const size = { width: 480, height: 480 } as const;

export function portrait(person: Person, seed: number): Picture {
  const { ground, right = false, lean = 0 } = person;
  // A broad stroke behind the head, from the nape forward, in a lighter shade of the ground.
  const stroke = {
    x: 0.5,
    y: 0.52,
    reach: 0.62,
    girth: 0.3,
    angle: right ? 24 : -24,
    bend: right ? -0.1 : 0.1,
  };
  return {
    ...size,
    smaller: [160],
    quality: 64,
    draw: (sheet) =>
      [
        figureDefs,
        `<rect width="${size.width}" height="${size.height}" fill="${ground}"/>`,
        `<g opacity=".55">${sheet.put(cream(mix(lighter(ground, 0.3), '#d8917f', 0.06), seed, [stroke], { thick: 0.018 }), 0, 0, size.width, size.height)}</g>`,
        drawn(sheet, size, person, { x: right ? 268 : 212, y: 222, scale: 0.86, lean, right }, seed),
      ].join(''),
  };
}

export const portraits: Readonly<Record<string, Picture>> = Object.fromEntries(
  people.map((person, index) => [`person${index + 1}`, portrait(person, 40 + index)]),
);
