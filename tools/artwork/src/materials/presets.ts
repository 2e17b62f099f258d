import { mix } from '../drawing.js';
import { type Finish, shade } from '../raster/shade.js';
import type { Paint } from '../sheet.js';
import { glitter } from './glitter.js';
import { type Part, pool } from './pool.js';
import { powder } from './powder.js';
import { pressedPowder } from './pressed.js';
import { type Drape, silk } from './silk.js';
import { type Pull, smear, type Stroke } from './smear.js';

/** Tones with warm shadows and creamy lights, because mixtures with black or white look grey or chalky. */
function tones(colour: string): Pick<Finish, 'colour' | 'deep' | 'light'> {
  return { colour, deep: mix(colour, '#3a0714', 0.62), light: mix(colour, '#fff3e8', 0.55) };
}

export function cream(
  colour: string,
  seed: number,
  strokes: readonly Stroke[],
  pull: Partial<Pull> = {},
): Paint {
  const tool = { thick: 0.026, furrows: 0.34, count: 9, dry: 0.25, ragged: 0.12, rim: 0.5, ...pull };
  return (width, height) =>
    shade(smear(width, height, seed, strokes, tool), {
      ...tones(colour),
      gloss: 0.5,
      rough: 0.36,
      hollows: 0.05,
      shadow: width / 60,
    });
}

export function lipstick(colour: string, seed: number, strokes: readonly Stroke[], dry = 0.7): Paint {
  return (width, height) =>
    shade(
      smear(width, height, seed, strokes, {
        thick: 0.012,
        furrows: 0.3,
        count: 12,
        dry,
        ragged: 0.1,
        rim: 0.25,
      }),
      { ...tones(colour), gloss: 0.42, rough: 0.45, hollows: 0.05, shadow: width / 110 },
    );
}

export function gloss(
  colour: string,
  seed: number,
  parts: readonly Part[],
  rim = 0.075,
  ripple = 0.12,
): Paint {
  return (width, height) =>
    shade(pool(width, height, seed, parts, { rim, thick: rim * 0.8, ragged: 0.25, ripple }), {
      ...tones(colour),
      gloss: 1,
      rough: 0.08,
      hollows: 0,
      shadow: width / 50,
    });
}

export function crushed(
  colour: string,
  seed: number,
  heaps: readonly Part[],
  pieces = 0.8,
  scatter = 1,
): Paint {
  return (width, height) =>
    shade(powder(width, height, seed, heaps, { thick: 0.03, pieces, scatter }), {
      ...tones(colour),
      gloss: 0.12,
      rough: 0.9,
      hollows: 0.06,
      shadow: width / 110,
    });
}

export function pressed(colour: string, seed: number): Paint {
  return (width, height) =>
    shade(pressedPowder(width, height, seed), {
      ...tones(colour),
      gloss: 0.16,
      rough: 0.8,
      hollows: 0.02,
      shadow: 0,
    });
}

export function cloth(colour: string, seed: number, drape: Drape): Paint {
  return (width, height) =>
    shade(silk(width, height, seed, drape), {
      ...tones(colour),
      gloss: 0.62,
      rough: 0.55,
      hollows: 0.012,
      shadow: width / 45,
    });
}

export function flakes(
  colours: readonly string[],
  seed: number,
  heaps: readonly Part[],
  count: number,
): Paint {
  return (width, height) => glitter(width, height, seed, heaps, colours, count);
}
