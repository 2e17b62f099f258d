import { darker, lighter, mix, n } from '../drawing.js';
import { pressed } from '../materials/presets.js';
import { seeded, between } from '../random.js';
import type { Sheet } from '../sheet.js';

/** Position, rotation in degrees and scale of an object on the table, seen from above. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly size?: number;
}

export const objectDefs = [
  '<defs><linearGradient id="brass" x2="1"><stop stop-color="#8a5f2c"/><stop offset=".18" stop-color="#e9c88c"/><stop offset=".34" stop-color="#fff3d6"/><stop offset=".5" stop-color="#c99a55"/><stop offset=".82" stop-color="#8a5f2c"/><stop offset="1" stop-color="#c99a55"/></linearGradient>',
  '<linearGradient id="brassRim" x2="1" y2="1"><stop stop-color="#fff0cf"/><stop offset=".4" stop-color="#c99a55"/><stop offset=".7" stop-color="#8a5f2c"/><stop offset="1" stop-color="#e2bd7c"/></linearGradient>',
  '<linearGradient id="glass" x2="1" y2="1"><stop stop-color="#fdf6f0"/><stop offset=".45" stop-color="#dcc8be"/><stop offset=".55" stop-color="#f4e7df"/><stop offset="1" stop-color="#b99f96"/></linearGradient>',
  '<radialGradient id="bead" cx=".35" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".5" stop-color="#f3e4da"/><stop offset="1" stop-color="#b0938a"/></radialGradient>',
  '<filter id="cast" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"><feDropShadow dx="9" dy="12" stdDeviation="10" flood-color="#3a1e1c" flood-opacity=".42"/></filter>',
  '<filter id="inset" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter></defs>',
].join('');

function laid({ x, y, turn = 0, size = 1 }: Place, what: string): string {
  // The filter is outside the rotation, so that all shadows fall the same way.
  return `<g filter="url(#cast)"><g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})">${what}</g></g>`;
}

function rod(id: string, colour: string): string {
  return `<linearGradient id="${id}" x2="1"><stop stop-color="${darker(colour, 0.45)}"/><stop offset=".2" stop-color="${lighter(colour, 0.12)}"/><stop offset=".32" stop-color="${lighter(colour, 0.55)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.62)}"/></linearGradient>`;
}

const hairs = (
  width: number,
  top: number,
  bottom: number,
  round: number,
  colour: string,
  tip: string,
  seed: number,
) => {
  const random = seeded(seed);
  const strands = Array.from({ length: Math.round(width * 2.6) }, () => {
    const share = random() * 2 - 1;
    const from = share * width * 0.36;
    const to = share * width * (0.62 + random() * 0.06);
    const high = top + share * share * round + random() * 10;
    const tone = mix(colour, share < -0.1 ? '#ffe9d6' : '#1c0a0c', between(random, 0, 0.36));
    return `<path d="M${n(from)} ${bottom}C${n(to * 1.15)} ${n((top + bottom) / 2 + 10)} ${n(to * 1.05)} ${n(high + 30)} ${n(to * 0.86)} ${n(high)}" stroke="${tone}" stroke-width="${n(between(random, 0.8, 2.2))}"/>`;
  }).join('');
  const shape = `M${n(-width * 0.36)} ${bottom}C${n(-width * 0.72)} ${n((top + bottom) / 2 + 10)} ${n(-width * 0.62)} ${n(top + round)} 0 ${top}C${n(width * 0.62)} ${n(top + round)} ${n(width * 0.72)} ${n((top + bottom) / 2 + 10)} ${n(width * 0.36)} ${bottom}Z`;
  const id = `tip${seed}`;
  return [
    `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${tip}"/><stop offset=".5" stop-color="${tip}" stop-opacity=".15"/><stop offset="1" stop-color="#1c0a0c" stop-opacity=".5"/></linearGradient></defs>`,
    `<path d="${shape}" fill="${colour}"/><g fill="none" stroke-linecap="round">${strands}</g><path d="${shape}" fill="url(#${id})" opacity=".85"/>`,
  ].join('');
};

export function brush(place: Place, colour: string, tip: string, seed: number, width = 60): string {
  const id = `rod${seed}`;
  const half = width * 0.34;
  return laid(
    place,
    [
      `<defs>${rod(id, colour)}</defs>`,
      `<path d="M${n(-half)} 40C${n(-half)} 150 -12 240 -7 420Q0 432 7 420C12 240 ${n(half)} 150 ${n(half)} 40Z" fill="url(#${id})"/>`,
      hairs(width, -150 - width * 0.5, -36, width * 0.55, '#6b4234', tip, seed),
      `<path d="M${n(-width * 0.36)} -40H${n(width * 0.36)}L${n(half)} 46H${n(-half)}Z" fill="url(#brass)"/>`,
      `<path d="M${n(-half - 1)} 22H${n(half + 1)}M${n(-half - 1)} 32H${n(half + 1)}" stroke="#6e4a1f" stroke-width="2" opacity=".6"/>`,
    ].join(''),
  );
}

export function stick(place: Place, colour: string, seed: number, tube = '#2a1b1e'): string {
  const [wax, case_] = [`wax${seed}`, `case${seed}`];
  return laid(
    place,
    [
      `<defs>${rod(wax, colour)}${rod(case_, tube)}</defs>`,
      `<path d="M-30 -40V-120C-30 -160 0 -190 30 -206V-40Z" fill="url(#${wax})"/>`,
      `<path d="M-30 -120C-30 -160 0 -190 30 -206C34 -170 10 -130 -30 -120Z" fill="${lighter(colour, 0.3)}" opacity=".85"/>`,
      '<path d="M-36 -46H36V44H-36Z" fill="url(#brass)"/>',
      `<path d="M-44 40H44V190Q44 198 36 198H-36Q-44 198 -44 190Z" fill="url(#${case_})"/>`,
      '<path d="M-44 52H44" stroke="#c99a55" stroke-width="4"/>',
    ].join(''),
  );
}

/** @param inside SVG around the origin with radius 100 */
export function roundCase(place: Place, inside: string): string {
  return laid(
    place,
    `<circle r="120" fill="url(#brassRim)"/><circle r="106" fill="#6e4a1f"/><circle r="103" fill="#2a1b1e"/>${inside}<circle r="113" fill="none" stroke="#fff3d6" stroke-width="2" opacity=".6"/>`,
  );
}

export const mirrorGlass =
  '<circle r="101" fill="url(#glass)"/><path d="M-92 -10L-10 -92L40 -88L-88 46Z" fill="#fff" opacity=".5"/><path d="M-70 66L66 -70L78 -58L-56 80Z" fill="#fff" opacity=".3"/>';

export function pan(sheet: Sheet, colour: string, seed: number, radius = 100): string {
  const id = `pan${seed}`;
  return [
    `<clipPath id="${id}"><circle r="${radius}"/></clipPath><circle r="${radius}" fill="${colour}"/>`,
    `<g clip-path="url(#${id})">${sheet.put(pressed(colour, seed), -radius, -radius, radius * 2, radius * 2)}`,
    `<circle r="${radius}" fill="none" stroke="#2a0a10" stroke-width="12" opacity=".5" filter="url(#inset)"/></g>`,
  ].join('');
}

export function palette(
  sheet: Sheet,
  place: Place,
  rows: readonly (readonly string[])[],
  seed: number,
  lidColour = '#3a242b',
): string {
  const cell = 100;
  const gap = 16;
  const columns = rows[0]?.length ?? 0;
  const width = columns * cell + (columns + 1) * gap;
  const height = rows.length * cell + (rows.length + 1) * gap;
  const pans = rows.flatMap((row, line) =>
    row.map((colour, column) => {
      const x = -width / 2 + gap + column * (cell + gap);
      const y = -height / 2 + gap + line * (cell + gap);
      const id = `well${seed}-${line}-${column}`;
      return [
        `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${cell}" height="${cell}" rx="8"/></clipPath>`,
        `<rect x="${x - 2}" y="${y - 2}" width="${cell + 4}" height="${cell + 4}" rx="9" fill="#c99a55"/>`,
        `<g clip-path="url(#${id})"><rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="${colour}"/>`,
        sheet.put(pressed(colour, seed + line * 7 + column), x, y, cell, cell),
        `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" rx="8" fill="none" stroke="#2a0a10" stroke-width="9" opacity=".55" filter="url(#inset)"/></g>`,
      ].join('');
    }),
  );
  return laid(
    place,
    [
      `<rect x="${-width / 2 - 10}" y="${-height / 2 - 10}" width="${width + 20}" height="${height + 20}" rx="20" fill="${lidColour}"/>`,
      `<rect x="${-width / 2 - 9}" y="${-height / 2 - 9}" width="${width + 18}" height="${height + 18}" rx="19" fill="none" stroke="${lighter(lidColour, 0.5)}" stroke-width="2" opacity=".7"/>`,
      ...pans,
    ].join(''),
  );
}

export function bottle(place: Place, colour: string, seed: number): string {
  const [liquid, cap] = [`lac${seed}`, `cap${seed}`];
  return laid(
    place,
    [
      `<defs>${rod(liquid, colour)}${rod(cap, '#2a1b1e')}</defs>`,
      `<rect x="-22" y="-150" width="44" height="110" rx="8" fill="url(#${cap})"/><rect x="-26" y="-52" width="52" height="16" rx="3" fill="url(#brass)"/>`,
      `<path d="M-56 -10Q-56 -36 -26 -36H26Q56 -36 56 -10V80Q56 104 32 104H-32Q-56 104 -56 80Z" fill="url(#${liquid})"/>`,
      '<path d="M-44 -6Q-44 -24 -28 -24V90Q-44 92 -44 76Z" fill="#fff" opacity=".55"/><path d="M-50 -10Q-50 -30 -26 -30H26Q50 -30 50 -10V80Q50 98 32 98H-32Q-50 98 -50 80Z" fill="none" stroke="#fff" stroke-width="3" opacity=".35"/>',
    ].join(''),
  );
}

export function beads(places: readonly (readonly [number, number, number])[]): string {
  return `<g filter="url(#cast)">${places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#bead)"/>`).join('')}</g>`;
}

export function table(width: number, height: number, colour: string, id: string): string {
  return `<defs><radialGradient id="${id}" cx=".25" cy=".15" r="1.1"><stop stop-color="${lighter(colour, 0.45)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#8c5a4a', 0.2)}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`;
}
