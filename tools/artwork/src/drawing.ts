export type Point = readonly [x: number, y: number];

/** Rounded to one decimal, which keeps the SVG short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A closed Catmull-Rom curve through all points, as an SVG path of cubic Béziers. */
export function smoothOutline(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const [startX, startY] = at(0);
  const curves = points.map((_point, index) => {
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leaving = [here[0] + (next[0] - before[0]) / 6, here[1] + (next[1] - before[1]) / 6] as const;
    const arriving = [next[0] - (after[0] - here[0]) / 6, next[1] - (after[1] - here[1]) / 6] as const;
    return `C${[...leaving, ...arriving, ...next].map(n).join(' ')}`;
  });
  return `M${n(startX)} ${n(startY)}${curves.join('')}Z`;
}

/** @param share 0 is the first `#rrggbb` colour, 1 the second */
export function mix(one: string, other: string, share: number): string {
  const part = (colour: string, index: number) => parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(part(one, index) * (1 - share) + part(other, index) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

const SHADOW = '#2a1b1e';

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, SHADOW, share);
