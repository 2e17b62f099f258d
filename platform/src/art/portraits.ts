import { darker, lighter } from './drawing.js';

/** Five complexions, from light to deep. */
export const skins = ['#f3d3bd', '#e5b893', '#c98f66', '#96613f', '#5f3b28'] as const;

export interface Look {
  readonly skin: 0 | 1 | 2 | 3 | 4;
  readonly hair: string;
  readonly style: keyof typeof hairs;
  readonly top: string;
  readonly ground: string;
  readonly lips?: string;
  readonly earrings?: boolean;
  readonly glasses?: boolean;
  readonly beard?: boolean;
}

interface Paint {
  readonly hair: string;
  readonly shade: string;
}

/** Hair in two layers: what lies behind the head, and what falls over it. */
const hairs = {
  long: {
    behind: 'M84 150c0-62 32-98 76-98s76 36 76 98c0 52 10 92 18 128H66c8-36 18-76 18-128z',
    over: 'M98 152c2-46 26-76 62-76s60 30 62 76c-14-8-34-28-44-52-14 30-48 48-80 52z',
  },
  bob: {
    behind: 'M80 148c0-60 34-96 80-96s80 36 80 96v66c-20 14-44 10-44 10h-72s-24 4-44-10z',
    over: 'M98 150c0-48 26-74 62-74s62 26 62 74c-22-4-40-10-62-34-22 24-40 30-62 34z',
  },
  bun: {
    behind: 'M160 22a34 34 0 1 1 0 62 34 34 0 0 1 0-62zM92 150c0-60 30-86 68-86s68 26 68 86z',
    over: 'M98 146c0-46 26-72 62-72s62 26 62 72c-8-28-30-48-62-48s-54 20-62 48z',
  },
  curly: {
    behind:
      'M92 196c-26-6-36-34-24-54-16-22-2-54 24-56 6-28 40-42 64-26 24-18 60-4 66 24 28 2 40 34 24 56 12 22 0 48-24 56z',
    over: 'M100 142c-4-20 8-38 24-40 8-16 30-20 42-8 18-8 38 2 42 20 12 4 14 18 12 28-8-14-22-20-34-18-12 8-26 6-34-2-14 10-30 8-36 2-8 2-14 8-16 18z',
  },
  short: {
    behind: 'M98 140c0-52 26-76 62-76s62 24 62 76l-8 20H106z',
    over: 'M98 142c-4-46 24-74 64-74 38 0 64 26 60 72-6-22-16-32-26-40-24 6-56 4-74-6-12 10-20 26-24 48z',
  },
  silver: {
    behind: 'M88 150c0-58 30-92 72-92s72 34 72 92c0 26 2 40-6 52H94c-8-12-6-26-6-52z',
    over: 'M98 146c2-44 28-70 64-70 34 0 58 24 60 66-30 2-66-10-84-34-8 18-22 32-40 38z',
  },
  scarf: {
    behind: 'M76 158c0-68 36-108 84-108s84 40 84 108c0 46 14 78 22 120H54c8-42 22-74 22-120z',
    over: 'M160 66c46 0 72 34 72 88 0 34-14 66-34 88l-38 30-38-30c-20-22-34-54-34-88 0-54 26-88 72-88zm0 26c-36 0-56 24-56 66 0 40 24 74 56 74s56-34 56-74c0-42-20-66-56-66z',
  },
} as const;

/** A person in one flat hand: light from the left, the same line for all. */
export function drawPortrait(look: Look): string {
  const skin = skins[look.skin];
  const paint: Paint = { hair: look.hair, shade: darker(skin, 0.14) };
  const { behind, over } = hairs[look.style];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">',
    '<defs><clipPath id="f"><path d="M104 152c0-48 24-72 56-72s56 24 56 72c0 44-24 82-56 82s-56-38-56-82z"/></clipPath></defs>',
    `<path fill="${look.ground}" d="M0 0h320v320H0z"/>`,
    `<circle cx="226" cy="96" r="120" fill="${lighter(look.ground, 0.28)}"/>`,
    `<path fill="${paint.hair}" d="${behind}"/>`,
    body(look, skin, paint),
    face(look, skin, paint),
    `<path fill="${lighter(paint.hair, look.style === 'scarf' ? 0.14 : 0.07)}" fill-rule="evenodd" d="${over}"/>`,
    look.glasses ? glasses() : '',
    '</svg>\n',
  ].join('');
}

function body({ top }: Look, skin: string, { shade }: Paint): string {
  return [
    `<path fill="${shade}" d="M134 210h52v46c0 16-52 16-52 0z"/>`,
    `<path fill="${skin}" d="M134 236c10 12 42 12 52 0l22 22-48 30-48-30z"/>`,
    `<path fill="${top}" d="M34 320c4-48 40-66 86-74 10 22 70 22 80 0 46 8 82 26 86 74z"/>`,
    `<path fill="${darker(top, 0.18)}" d="M232 320c2-28-4-50-20-70 40 10 70 28 74 70z"/>`,
  ].join('');
}

function face(look: Look, skin: string, { shade }: Paint): string {
  const line = darker(skin, 0.62);
  const lips = look.lips ?? '#b2485a';
  const ears =
    look.style === 'scarf'
      ? ''
      : `<path fill="${skin}" d="M104 146c-14-6-18 30 2 34zM216 146c14-6 18 30-2 34z"/>` +
        (look.earrings
          ? '<g fill="#b8894a"><circle cx="98" cy="188" r="6"/><circle cx="222" cy="188" r="6"/></g>'
          : '');
  return [
    ears,
    `<g clip-path="url(#f)"><path fill="${skin}" d="M100 76h120v162H100z"/>`,
    `<path fill="${shade}" opacity=".7" d="M182 76c16 50 14 112-22 158h60V76z"/>`,
    `<g fill="#d4577a" opacity=".28"><ellipse cx="124" cy="180" rx="16" ry="11"/><ellipse cx="196" cy="180" rx="16" ry="11"/></g>`,
    look.beard
      ? `<path fill="${look.hair}" opacity=".92" d="M104 172c6 12 18 14 26 10 10-10 50-10 60 0 8 4 20 2 26-10 0 44-24 64-56 64s-56-20-56-64z"/>`
      : '',
    '</g>',
    `<g fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round">`,
    `<path d="M120 138q12-9 26-3M174 135q14-6 26 3"/>`,
    `<path stroke-width="4.5" d="M122 158q11 8 23 0M175 158q12 8 23 0"/>`,
    `<path stroke-width="3.2" opacity=".6" d="M162 150q-5 22-7 32 4 4 11 2"/>`,
    '</g>',
    `<path fill="${lips}" d="M142 203c8-6 13-6 18-2 5-4 10-4 18 2-6 13-30 13-36 0z"/>`,
    `<path fill="none" stroke="${darker(lips, 0.35)}" stroke-width="2" stroke-linecap="round" d="M142 203q18 6 36 0"/>`,
  ].join('');
}

function glasses(): string {
  return '<g fill="none" stroke="#2a1b1e" stroke-width="4"><circle cx="133" cy="157" r="19"/><circle cx="187" cy="157" r="19"/><path d="M152 155q8-5 16 0M114 152l-10-4M206 152l10-4"/></g>';
}
