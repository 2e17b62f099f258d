import { mix } from '../drawing.js';
import { type Skin, skinOf } from '../paint.js';
import { type Bitmap, type Finish, shade } from '../raster/shade.js';
import type { Point } from '../raster/spline.js';
import type { Paint, Sheet } from '../sheet.js';
import { body, type Hill } from './body.js';
import { coils, type Curls } from './coils.js';
import { bodyTransform, frame, headTransform, type Pose } from './frame.js';
import { type Lock, locks } from './locks.js';
import {
  earHills,
  earOutline,
  headHills,
  headOutline,
  neckHills,
  neckOutline,
  type Profile,
} from './profile.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Ratio of bitmap pixels to displayed pixels, for smooth edges. */
const FINE = 1.5;

export const skinFinish = ({ base, light }: Skin, tone: number): Omit<Finish, 'shadow'> => ({
  colour: base,
  deep: mix(base, tone > 2 ? '#2a0a10' : '#8a3428', tone > 2 ? 0.7 : 0.62),
  light: mix(light, '#fff6ec', tone > 2 ? 0.12 : 0.5),
  gloss: tone > 2 ? 0.16 : 0.1,
  rough: 0.75,
  hollows: 0,
});

export const hairFinish = (colour: string): Finish => ({
  colour,
  deep: mix(colour, '#140609', 0.66),
  light: mix(colour, '#f2c49a', 0.34),
  gloss: 0.3,
  rough: 0.5,
  hollows: 0.03,
  shadow: 14,
  shade: 0.5,
});

export const clothFinish = (colour: string): Finish => ({
  colour,
  deep: mix(colour, '#2a0714', 0.56),
  light: mix(colour, '#fff3e8', 0.5),
  gloss: 0.1,
  rough: 0.85,
  hollows: 0.01,
  shadow: 16,
  shade: 0.4,
});

interface Body {
  readonly tone: 0 | 1 | 2 | 3 | 4;
  readonly profile: Profile;
  readonly broad?: number;
}

type Where = 'head' | 'body';
type Make = (size: Size, unit: number, place: (point: Point) => Point) => Bitmap;

export class Figure {
  constructor(
    readonly sheet: Sheet,
    readonly size: Size,
    readonly pose: Pose,
    readonly seed: number,
  ) {}

  /** SVG of a layer that is large enough for the points and a shadow. */
  #layer(where: Where, points: readonly Point[], { shadow }: Finish, make: Make, attributes = ''): string {
    const { x, y, width, height } = this.#box(where, points, shadow);
    const paint: Paint = (wide, high) => {
      const whole = (this.size.width / width) * wide;
      const { unit, [where]: place } = frame(this.pose, this.size.width, whole);
      const pixel = whole / this.size.width;
      const here = (point: Point): Point => {
        const [atX, atY] = place(point);
        return [atX - x * pixel, atY - y * pixel];
      };
      return make({ width: wide, height: high }, unit, here);
    };
    const texture = this.sheet.put(paint, 0, 0, width * FINE, height * FINE, attributes);
    return `<g transform="translate(${x} ${y}) scale(${1 / FINE})">${texture}</g>`;
  }

  #box(where: Where, points: readonly Point[], shadow: number): Size & { x: number; y: number } {
    const { [where]: place } = frame(this.pose, this.size.width, this.size.width);
    const placed = points.map(place);
    // Smooth curves overshoot their points.
    const margin = (10 + shadow * 2.4) * this.pose.scale;
    const span = (values: number[], most: number) => {
      // Bounds are even, so that the finer bitmap has whole pixels.
      const from = Math.max(0, Math.floor((Math.min(...values) - margin) / 2) * 2);
      const to = Math.min(most, Math.ceil((Math.max(...values) + margin) / 2) * 2);
      return [from, Math.max(2, to - from)] as const;
    };
    const [x, width] = span(
      placed.map(([one]) => one),
      this.size.width,
    );
    const [y, height] = span(
      placed.map(([, one]) => one),
      this.size.height,
    );
    return { x, y, width, height };
  }

  round(where: Where, outline: readonly Point[], hills: readonly Hill[], finish: Finish, full = 1): string {
    return this.#layer(where, outline, finish, (size, unit, place) =>
      shade(body(size, unit, place, outline, hills, full), scaled(finish, unit)),
    );
  }

  strands(where: Where, parts: readonly Lock[], finish: Finish, attributes = ''): string {
    const points = parts.flatMap(({ guides }) => guides.flat());
    const make: Make = (size, unit, place) =>
      shade(locks(size, unit, place, parts, this.seed), scaled(finish, unit));
    return this.#layer(where, points, finish, make, attributes);
  }

  curls(curls: Curls, finish: Finish): string {
    return this.#layer('head', curls.outline, finish, (size, unit, place) =>
      shade(coils(size, unit, place, curls, this.seed), scaled(finish, unit)),
    );
  }

  skin({ tone, profile, broad = 0 }: Body): { bust: string; head: string; ear: string } {
    const finish = skinFinish(skinOf(tone), tone);
    return {
      bust: this.round('body', neckOutline(broad), neckHills, { ...finish, shadow: 0 }, 0.8),
      head: this.round('head', headOutline(profile), headHills, { ...finish, shadow: 26, shade: 0.5 }),
      ear: this.round('head', earOutline, earHills, { ...finish, shadow: 5, shade: 0.4 }, 0.5),
    };
  }

  onHead(what: string): string {
    return `<g transform="${headTransform(this.pose)}">${what}</g>`;
  }

  onBody(what: string): string {
    return `<g transform="${bodyTransform(this.pose)}">${what}</g>`;
  }
}

/** Converts the shadow of a finish from units of the figure to pixels. */
const scaled = (finish: Finish, unit: number): Finish => ({ ...finish, shadow: finish.shadow * unit });
