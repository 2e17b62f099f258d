import { mix } from '../drawing.js';
import { clothFinish, Figure, hairFinish, type Size } from '../relief/figure.js';
import type { Pose } from '../relief/frame.js';
import type { Profile } from '../relief/profile.js';
import type { Sheet } from '../sheet.js';
import { beards } from './beard.js';
import { clothes, type Cut } from './clothes.js';
import { browLock, eye, flush, lipOutlines, type MakeUp } from './features.js';
import { type StyleName, styles } from './hair.js';
import type { Hair } from './hair-parts.js';
import { drops, glasses, hoops, ornamentDefs, studs } from './ornaments.js';
import { filters, skinOf } from '../paint.js';
import { scarf, turban, veil } from './wraps.js';

export interface Look extends MakeUp {
  readonly skin: 0 | 1 | 2 | 3 | 4;
  readonly profile?: Profile;
  readonly broad?: boolean;
  /** Colour of the hair, scarf or turban. */
  readonly hair: string;
  readonly style: StyleName | 'scarf' | 'turban';
  readonly cut: Cut;
  readonly top: string;
  readonly jewels?: 'drops' | 'hoops' | 'studs';
  readonly glasses?: boolean;
  readonly beard?: keyof typeof beards;
  readonly veil?: string;
  /** SVG over the hair, in the head's coordinates. */
  readonly extra?: string;
}

export const figureDefs = `<defs>${filters}${ornamentDefs}</defs>`;

const jewels = { drops, hoops, studs };
const coversEar: ReadonlySet<Look['style']> = new Set(['long', 'waves', 'bob', 'fringe', 'scarf']);

/** A head and shoulders in profile. */
export function portrait(sheet: Sheet, size: Size, look: Look, pose: Pose, seed: number): string {
  const figure = new Figure(sheet, size, pose, seed);
  const skin = skinOf(look.skin);
  const shape = look.profile ?? {};
  const { bust, head, ear } = figure.skin({ tone: look.skin, profile: shape, broad: look.broad ? 1 : 0 });
  const hair: Hair = look.style === 'scarf' || look.style === 'turban' ? {} : styles[look.style];
  const colour = hairFinish(look.hair);
  const cloth = clothFinish(look.hair);
  const lips = lipOutlines(shape);
  const lipFinish = {
    colour: look.lips,
    deep: mix(look.lips, '#2a0410', 0.6),
    light: mix(look.lips, '#fff0ea', 0.5),
    gloss: look.broad ? 0.1 : 0.55,
    rough: 0.42,
    hollows: 0,
    shadow: 3,
    shade: 0.3,
  };
  const behind = hair.behind ? figure.strands('head', hair.behind, colour) : '';
  const jewel = look.jewels ? figure.onHead(jewels[look.jewels]) : '';
  return [
    look.veil ? '' : behind,
    bust,
    clothes(figure, look.cut, look.top),
    look.style === 'scarf' ? figure.strands('body', scarf.body, cloth) : '',
    look.veil ? figure.strands('head', veil, { ...clothFinish(look.veil), shadow: 0 }, 'opacity=".56"') : '',
    // Drawn over a veil, which would turn a knot of hair grey.
    look.veil ? behind : '',
    head,
    figure.onHead(flush(look, skin) + eye(look, skin)),
    figure.strands('head', [browLock(look.broad ?? false)], {
      ...hairFinish(look.brows),
      shadow: 1.5,
      gloss: 0.1,
    }),
    figure.round('head', lips.lower, [], lipFinish, 0.34),
    figure.round(
      'head',
      lips.upper,
      [],
      { ...lipFinish, colour: mix(look.lips, '#2a0410', 0.1), gloss: lipFinish.gloss * 0.6 },
      0.3,
    ),
    look.beard ? figure.strands('head', beards[look.beard], { ...colour, shadow: 3, gloss: 0.12 }) : '',
    hair.shaved
      ? figure.strands('head', hair.shaved, { ...colour, shadow: 2, gloss: 0.08 }, 'opacity=".9"')
      : '',
    hair.over ? figure.strands('head', hair.over, colour) : '',
    coversEar.has(look.style) ? '' : ear + jewel,
    look.glasses ? figure.onHead(glasses) : '',
    look.style === 'scarf' ? figure.strands('head', scarf.head, cloth) : '',
    look.style === 'turban' ? figure.strands('head', turban, cloth) : '',
    hair.front ? figure.strands('head', hair.front, colour) : '',
    hair.curls ? figure.curls(hair.curls, colour) : '',
    look.style === 'curls' ? jewel : '',
    look.extra ? figure.onHead(look.extra) : '',
  ].join('');
}
