/** A coordinate, rounded to one decimal, which keeps the SVG short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

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
