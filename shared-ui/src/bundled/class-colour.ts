import type { CSSProperties } from 'react';

/** Each has to be visible on `--color-paper` in the light and the dark theme. */
const shades = [
  'var(--color-rose)',
  'var(--color-mauve)',
  'var(--color-gold)',
  'color-mix(in oklab, var(--color-berry) 70%, var(--color-rose))',
  'color-mix(in oklab, var(--color-rose) 50%, var(--color-gold))',
  'color-mix(in oklab, var(--color-mauve) 60%, var(--color-berry))',
];

export function classColour(id: string): CSSProperties {
  const colour = shades[parseInt(id.slice(-4), 16) % shades.length] ?? shades[0];
  return { '--class-colour': colour } as CSSProperties;
}
