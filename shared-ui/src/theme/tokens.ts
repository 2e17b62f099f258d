export interface ColourTokens {
  readonly paper: string;
  readonly sand: string;
  readonly surface: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly berry: string;
  readonly success: string;
  readonly danger: string;
  readonly gold: string;
}

export type ColourScheme = 'light' | 'dark';

/** Only the tokens that code needs; style sheets read the custom properties. */
export const colours: Readonly<Record<ColourScheme, ColourTokens>> = {
  light: {
    paper: '#fbf6f1',
    sand: '#f1e7dd',
    surface: '#ffffff',
    ink: '#2a1b1e',
    inkSoft: '#6b5559',
    line: '#e2d3c7',
    lineStrong: '#8f7a74',
    berry: '#a3163f',
    success: '#2a7152',
    danger: '#b3261e',
    gold: '#b8894a',
  },
  dark: {
    paper: '#1b1216',
    sand: '#231820',
    surface: '#271a20',
    ink: '#f6ece6',
    inkSoft: '#c4aeb0',
    line: '#43303a',
    lineStrong: '#8f7480',
    berry: '#e5536a',
    success: '#6cc39b',
    danger: '#f28b7f',
    gold: '#d3aa71',
  },
};

/** Pixels. */
export const radii: Readonly<Record<'field' | 'card', number>> = { field: 4, card: 12 };

/** Milliseconds. */
export const durations: Readonly<Record<'fast' | 'slow', number>> = { fast: 160, slow: 240 };
