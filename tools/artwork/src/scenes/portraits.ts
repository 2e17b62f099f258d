import { lighter } from '../drawing.js';
import { people } from '../figures/people.js';
import type { Person } from '../figures/person.js';
import { paperGrain } from '../figures/paint.js';
import { figure, figureDefs } from '../figures/portrait.js';
import type { Picture } from '../picture.js';

const SIZE = 480;

export function portrait(person: Person, seed: number): Picture {
  return {
    width: SIZE,
    height: SIZE,
    smaller: [160],
    draw: (sheet) =>
      [
        figureDefs,
        `<rect width="${SIZE}" height="${SIZE}" fill="${person.ground}"/>`,
        `<circle cx="170" cy="210" r="200" fill="${lighter(person.ground, 0.34)}"/>`,
        `<g transform="translate(240 232) scale(.84)">${figure(sheet, person, 'p', seed)}</g>`,
        paperGrain(SIZE, SIZE),
      ].join(''),
  };
}

export const portraits: Readonly<Record<string, Picture>> = Object.fromEntries(
  people.map((person, index) => [`person${index + 1}`, portrait(person, 40 + index)]),
);
