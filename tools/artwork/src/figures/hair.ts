import { darker, mix, n } from '../drawing.js';
import { between, type Random } from '../random.js';
import { type Curve, lock, mirrored, path, type Strands } from './paint.js';

export interface Hair {
  readonly behind: string;
  readonly front: string;
}

type Style = (random: Random, colour: string) => Hair;

function pair(random: Random, from: Curve, to: Curve, strands: Strands): string {
  return (
    lock(random, from, to, strands) +
    lock(random, mirrored(from), mirrored(to), { ...strands, sheen: (strands.sheen ?? 0.3) * 0.45 })
  );
}

const skull = (colour: string) =>
  path('M-104 8C-140 -120 -86 -186 0 -186C86 -186 140 -120 104 8Z', darker(colour, 0.25));

function swept(random: Random, colour: string, end = -6): string {
  return pair(
    random,
    [5, -122, -58, -132, -100, -84, -98, end],
    [5, -180, -96, -190, -138, -108, -107, end],
    { colour, count: 64 },
  );
}

const bun: Style = (random, colour) => ({
  behind:
    lock(random, [-58, -196, -64, -268, 60, -272, 62, -200], [-40, -180, -20, -214, 30, -214, 44, -182], {
      colour,
      count: 46,
    }) +
    lock(random, [-62, -206, -40, -160, 50, -164, 62, -214], [-30, -216, -10, -196, 20, -196, 30, -222], {
      colour,
      count: 26,
    }) +
    skull(colour),
  front: swept(random, colour),
});

function wave(random: Random, spread: number, strands: Strands): string {
  const out = -130 - spread;
  const inner = -90 + spread * 0.5;
  return pair(
    random,
    [8, -182, -104, -196, -152 - spread, -110, out, 30, out + 18, 130, out + 40, 240, out - 26, 420],
    [8, -126, -64, -134, -102, -84, inner, 40, inner + 10, 110, inner + 48, 220, inner + 4, 440],
    strands,
  );
}

const long: Style = (random, colour) => ({
  behind: skull(colour) + wave(random, 24, { colour: darker(colour, 0.28), count: 50, loose: 0.14 }),
  front: wave(random, 4, { colour, count: 64, loose: 0.12, sheen: 0.5 }),
});

const bob: Style = (random, colour) => ({
  behind: path(
    'M-84 122C-170 90 -140 -190 0 -190C140 -190 170 90 84 122C40 90 -40 90 -84 122Z',
    darker(colour, 0.3),
  ),
  front:
    pair(random, [-10, -184, -160, -190, -196, 60, -92, 128], [-10, -122, -76, -128, -104, 20, -80, 100], {
      colour,
      count: 90,
      sheen: 0.55,
    }) +
    lock(random, [34, -178, -10, -176, -70, -140, -92, -66], [34, -126, 0, -118, -40, -100, -84, -40], {
      colour,
      count: 36,
    }),
});

const fringe: Style = (random, colour) => ({
  behind: bob(random, colour).behind,
  front:
    pair(random, [0, -188, -160, -196, -204, 80, -92, 140], [0, -150, -100, -150, -104, 40, -80, 108], {
      colour,
      count: 80,
      sheen: 0.5,
    }) +
    lock(random, [-20, -186, -70, -186, -104, -110, -96, -44], [6, -186, -6, -140, -8, -90, -6, -54], {
      colour,
      count: 60,
      loose: 0.05,
    }) +
    lock(random, [-2, -186, -6, -140, -8, -90, -8, -54], [20, -186, 74, -186, 106, -110, 98, -44], {
      colour,
      count: 60,
      loose: 0.05,
      sheen: 0.1,
    }),
});

function cloud(
  random: Random,
  colour: string,
  count: number,
  around: (turn: number) => readonly [number, number, number],
): string {
  return Array.from({ length: count }, () => {
    const turn = random() * Math.PI * 2;
    const [x, y, size] = around(turn);
    const r = size * between(random, 0.7, 1.25);
    const lit = 0.5 - (x + y * 0.6) / 420 + between(random, -0.25, 0.25);
    const tone =
      lit > 0.5
        ? mix(colour, '#c98a5c', Math.min(0.42, (lit - 0.45) * 0.6))
        : darker(colour, Math.min(0.55, (0.55 - lit) * 0.8));
    const start = Math.round(random() * 360);
    const coil = `M${n(-r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(r * 0.8)} ${n(r * 0.5)}A${n(r * 0.7)} ${n(r * 0.7)} 0 1 1 ${n(-r * 0.4)} ${n(-r * 0.3)}A${n(r * 0.4)} ${n(r * 0.4)} 0 1 1 ${n(r * 0.2)} 0`;
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${start})"><circle r="${n(r)}" fill="${darker(tone, 0.2)}"/><path d="${coil}" fill="none" stroke="${mix(tone, '#d9a074', 0.2)}" stroke-width="${n(r * 0.2)}" stroke-linecap="round"/></g>`;
  }).join('');
}

const curls: Style = (random, colour) => ({
  behind:
    path(
      'M0 -236C120 -240 190 -150 178 -40C172 30 140 70 96 80C60 40 -60 40 -96 80C-140 70 -172 30 -178 -40C-190 -150 -120 -240 0 -236Z',
      darker(colour, 0.35),
    ) +
    cloud(random, colour, 300, (turn) => {
      const far = Math.sqrt(random());
      return [Math.cos(turn) * 178 * far, -80 + Math.sin(turn) * 168 * far, 15];
    }),
  front: cloud(random, colour, 130, (turn) => {
    const side = Math.PI + (turn / 2) * 1.0;
    const far = between(random, 0.96, 1.3);
    return [Math.cos(side) * 106 * far, -18 + Math.sin(side) * 128 * far, 13];
  }),
});

const crop: Style = (random, colour) => ({
  behind: path('M-104 14C-128 -120 -80 -182 0 -182C80 -182 128 -120 104 14Z', darker(colour, 0.3)),
  front:
    pair(random, [-80, -140, -112, -110, -112, -50, -104, 18], [-60, -130, -92, -100, -94, -60, -94, -14], {
      colour: darker(colour, 0.12),
      count: 34,
    }) +
    lock(random, [-92, -86, -110, -150, -60, -206, 20, -200], [-76, -92, -66, -130, -20, -140, 20, -128], {
      colour,
      count: 50,
      sheen: 0.5,
    }) +
    lock(random, [-10, -196, 40, -214, 120, -180, 106, -70], [-20, -128, 20, -134, 70, -124, 88, -76], {
      colour,
      count: 60,
    }),
});

const braids: Style = (random, colour) => {
  const braid = (x: number, y: number, toX: number, toY: number, bend: number) => {
    const d = `M${n(x)} ${n(y)}C${n(x + bend)} ${n(y + 60)} ${n(toX)} ${n(toY - 260)} ${n(toX)} ${n(toY)}`;
    const gold = random() < 0.24 ? `<circle cx="${n(toX)}" cy="${n(toY - 40)}" r="7" fill="#c99a55"/>` : '';
    return `<path d="${d}" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="15" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${mix(colour, '#b07a50', between(random, 0.12, 0.3))}" stroke-width="10" stroke-dasharray="7 4" stroke-linecap="round"/>${gold}`;
  };
  const fall = (side: 1 | -1) =>
    Array.from({ length: 9 }, (_none, index) =>
      braid(
        side * (30 + index * 10),
        -160 + index * 12,
        side * (104 + index * 12),
        400 - index * 8,
        side * (60 + index * 4),
      ),
    ).join('');
  return { behind: skull(colour) + fall(-1) + fall(1), front: swept(random, colour, 20) };
};

const updo: Style = (random, colour) => ({
  behind:
    skull(colour) +
    lock(random, [60, -120, 190, -150, 200, 20, 120, 60], [70, -60, 110, -70, 120, -10, 96, 30], {
      colour,
      count: 50,
    }) +
    lock(random, [90, -10, 180, -60, 210, 60, 112, 90], [100, 20, 140, 0, 150, 50, 104, 60], {
      colour: darker(colour, 0.1),
      count: 36,
    }),
  front:
    lock(random, [-36, -124, -70, -128, -104, -70, -100, 10], [-36, -180, -120, -190, -150, -90, -112, 22], {
      colour,
      count: 60,
      sheen: 0.5,
    }) +
    lock(random, [-40, -180, 40, -210, 150, -150, 118, 10], [-40, -122, 30, -136, 92, -106, 100, -16], {
      colour,
      count: 80,
    }) +
    lock(random, [-98, 0, -122, 40, -90, 90, -112, 140], [-94, 0, -112, 40, -82, 90, -110, 142], {
      colour,
      count: 8,
    }),
});

const silver: Style = (random, colour) => ({
  behind: path('M-116 70C-160 -120 -90 -194 0 -194C90 -194 160 -120 116 70Z', darker(colour, 0.25)),
  front:
    lock(random, [-40, -196, -150, -190, -158, -20, -116, 72], [-40, -118, -90, -118, -106, -40, -94, 40], {
      colour,
      count: 60,
      sheen: 0.6,
    }) +
    lock(random, [-60, -190, 60, -240, 180, -130, 120, 74], [-60, -120, 20, -124, 92, -100, 98, 30], {
      colour,
      count: 90,
    }),
});

const sleek: Style = (random, colour) => ({ behind: skull(colour), front: swept(random, colour) });

const bald: Style = () => ({ behind: '', front: '' });

export const styles = { bun, long, bob, fringe, curls, crop, braids, updo, silver, sleek, bald };
export type StyleName = keyof typeof styles;
