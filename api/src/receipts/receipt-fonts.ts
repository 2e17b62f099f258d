import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { fontInWoff } from './font-in-woff.js';

/** Font weight: 400 for text, 600 for the seller's name, the title and the total. */
export type Weight = 400 | 600;

/** The parts of Noto Sans, each of which has the letters of some languages. The first part that has a letter draws it. */
const parts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

/** Stands for letters that no part has, such as Chinese ones. */
export const MISSING = '[…]';

interface Font {
  readonly name: string;
  /** Opened once, because parsing its tables takes as long as writing a receipt. */
  readonly opened: object;
  readonly has: (letter: string) => boolean;
}

/** Letters of one line that one font draws. */
export interface Run {
  readonly font: Font;
  readonly text: string;
}

const packaged = createRequire(import.meta.url);
const loaded = new Map<Weight, readonly Font[]>();

/** Read once, when the first receipt is written. */
function fontsOf(weight: Weight): readonly Font[] {
  const known = loaded.get(weight);
  if (known) return known;
  const fonts = parts.map((part) => fontOf(part, weight));
  loaded.set(weight, fonts);
  return fonts;
}

function fontOf(part: string, weight: Weight): Font {
  const name = `noto-sans-${part}-${weight}`;
  const file = fontInWoff(readFileSync(packaged.resolve(`@fontsource/noto-sans/files/${name}-normal.woff`)));
  const font = create(file);
  const letters = new Set('characterSet' in font ? font.characterSet : []);
  return { name, opened: font, has: (letter) => letters.has(letter.codePointAt(0) ?? 0) };
}

/** Replaces letters that no font has by {@link MISSING}; adjacent ones share one. */
export function runsOf(text: string, weight: Weight): Run[] {
  const fonts = fontsOf(weight);
  const [first] = fonts;
  if (!first) throw new Error('There is no font');
  const runs: { font: Font; text: string }[] = [];
  for (const letter of withoutMissing(text, fonts)) {
    const last = runs.at(-1);
    // A font goes on as long as it can, so that marks stay with their letters.
    if (last?.font.has(letter)) last.text += letter;
    else runs.push({ font: fonts.find(({ has }) => has(letter)) ?? first, text: letter });
  }
  return runs;
}

export function hasMissing(text: string): boolean {
  return withoutMissing(text, fontsOf(400)) !== text.normalize('NFC');
}

function withoutMissing(text: string, fonts: readonly Font[]): string {
  let result = '';
  for (const letter of text.normalize('NFC')) {
    if (fonts.some(({ has }) => has(letter))) result += letter;
    else if (!result.endsWith(MISSING)) result += MISSING;
  }
  return result;
}
