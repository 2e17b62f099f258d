import { seeded } from '../random.js';
import type { Sheet } from '../sheet.js';
import { bust } from './bust.js';
import { face } from './face.js';
import type { Features } from './features.js';
import { type Cut, garment } from './garments.js';
import { type Hair, type StyleName, styles } from './hair.js';
import { drops, glasses, hoops, ornamentDefs, pearls } from './ornaments.js';
import { filters, path, skinOf } from './paint.js';
import { scarf, turban, veil } from './wraps.js';

export interface Look extends Features {
  readonly hair: string;
  readonly style: StyleName | 'scarf' | 'turban';
  readonly cut: Cut;
  readonly top: string;
  /** Degrees. */
  readonly lean?: number;
  readonly jewels?: 'drops' | 'hoops' | 'pearls';
  readonly glasses?: boolean;
  readonly beard?: 'full' | 'short';
  readonly veil?: string;
  readonly trim?: string;
  /** SVG over the hair, in the head's coordinates. */
  readonly extra?: string;
}

export const figureDefs = `<defs>${filters}${ornamentDefs}</defs>`;

const jewels = { drops, hoops, pearls };

/** Eyes at the origin, head about 300 high. */
export function figure(sheet: Sheet, look: Look, id: string, seed: number): string {
  const random = seeded(seed);
  const hair = hairOf(sheet, look, id, seed);
  const sheer = look.veil ? veil(random, look.veil, look.trim) : { behind: '', front: '' };
  const lean = `transform="rotate(${look.lean ?? 0} 0 190)"`;
  return [
    sheer.behind,
    `<g ${lean}>${hair.behind}</g>`,
    bust(skinOf(look.skin), `${id}b`, look.broad),
    garment(sheet, look.cut, look.top, { id: `${id}g`, body: `${id}b`, seed }),
    sheer.front,
    `<g ${lean}>`,
    face(look, `${id}f`),
    look.beard ? `<g clip-path="url(#${id}f)">${beard(look)}</g>` : '',
    look.jewels ? jewels[look.jewels] : '',
    hair.front,
    look.glasses ? glasses : '',
    look.extra ?? '',
    '</g>',
  ].join('');
}

function hairOf(sheet: Sheet, look: Look, id: string, seed: number): Hair {
  const random = seeded(seed + 100);
  if (look.style === 'scarf') return scarf(sheet, random, look.hair, `${id}s`);
  if (look.style === 'turban') return turban(sheet, random, look.hair, `${id}t`);
  return styles[look.style](random, look.hair);
}

function beard({ beard: kind, hair }: Look): string {
  const mouth = 'M-42 98C-30 88 -14 82 0 84C14 82 30 88 42 98C34 118 18 126 0 126C-18 126 -34 118 -42 98Z';
  const outline =
    'M-97 8C-92 50 -82 72 -62 80C-48 76 -40 78 -36 82C-24 74 -10 74 0 79C10 74 24 74 36 82C40 78 48 76 62 80C82 72 92 50 97 8C100 60 94 110 62 146C42 166 22 172 0 172C-22 172 -42 166 -62 146C-94 110 -100 60 -97 8Z';
  const opacity = kind === 'full' ? 0.96 : 0.62;
  return path(`${outline}${mouth}`, hair, `fill-rule="evenodd" opacity="${opacity}" filter="url(#dust)"`);
}
