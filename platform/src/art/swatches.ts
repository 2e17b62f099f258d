import { darker, lighter, n, type Point, smoothOutline } from './drawing.js';
import { between, type Random, seeded } from './random.js';

const WIDTH = 800;
const HEIGHT = 600;

/** Materials a class can be shown by. */
export type Material = keyof typeof materials;

/** A picture of a material in a colour on paper; the same input is the same picture. */
export function drawSwatch(material: Material, colour: string, seed: number, paper = '#f6ece2'): string {
  const random = seeded(seed);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    '<defs>',
    `<linearGradient id="p" x2="1" y2="1"><stop stop-color="${lighter(paper, 0.55)}"/><stop offset="1" stop-color="${paper}"/></linearGradient>`,
    `<linearGradient id="c" x2=".8" y2="1"><stop stop-color="${lighter(colour, 0.22)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.28)}"/></linearGradient>`,
    '</defs>',
    `<path fill="url(#p)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    materials[material](random, colour),
    '</svg>\n',
  ].join('');
}

const materials = { cream, gloss, powder, glitter, liner, drops, stripes };

/** A thick smear: bands that follow one movement of the brush, each catching the light differently. */
function cream(random: Random, colour: string): string {
  const bands = 15;
  const tilt = between(random, -0.16, -0.05);
  const shapes = Array.from({ length: bands }, (_none, index) => {
    const y = 190 + (index * 230) / bands;
    const left = 120 + between(random, -40, 50) + Math.abs(index - bands / 2) * 8;
    const right = 680 + between(random, -60, 40) - Math.abs(index - bands / 2) * 9;
    const thickness = between(random, 16, 30);
    const wave = between(random, -14, 14);
    const top: Point[] = [0, 0.33, 0.66, 1].map((share, step) => [
      left + (right - left) * share,
      y + (left + (right - left) * share - 400) * tilt + (step % 2 ? wave : -wave),
    ]);
    const bottom = [...top].reverse().map(([x, above]): Point => [x + 4, above + thickness]);
    const share = between(random, 0, 0.32);
    const shade = index % 3 === 0 ? lighter(colour, share + 0.12) : darker(colour, share * 0.55);
    return `<path fill="${shade}" d="${smoothOutline([...top, ...bottom])}"/>`;
  });
  return shadow(400, 330, 300, 130) + shapes.join('');
}

/** A drop pressed flat: a smooth body with a window's reflection along its upper edge. */
function gloss(random: Random, colour: string): string {
  const outline = blob(random, 400, 300, 250, 140, 9, 0.11);
  const inner = outline.map(([x, y]): Point => [400 + (x - 410) * 0.7, 316 + (y - 300) * 0.6]);
  const glint = `M${n(between(random, 205, 225))} 296C232 222 300 188 ${n(between(random, 372, 410))} 190`;
  return [
    shadow(400, 332, 262, 146),
    `<path fill="url(#c)" d="${smoothOutline(outline)}"/>`,
    `<path fill="${darker(colour, 0.3)}" opacity=".22" d="${smoothOutline(inner)}"/>`,
    `<path fill="none" stroke="${lighter(colour, 0.78)}" stroke-width="14" stroke-linecap="round" opacity=".85" d="${glint}"/>`,
    `<circle cx="446" cy="196" r="7" fill="${lighter(colour, 0.78)}" opacity=".85"/>`,
  ].join('');
}

/** Pressed powder broken over paper: a body that dissolves into grains. */
function powder(random: Random, colour: string): string {
  const body = smoothOutline(blob(random, 400, 300, 220, 135, 14, 0.3));
  return shadow(400, 320, 250, 150) + `<path fill="${colour}" d="${body}"/>` + grains(random, colour, 260);
}

function grains(random: Random, colour: string, count: number): string {
  return Array.from({ length: count }, () => {
    const angle = random() * Math.PI * 2;
    const reach = 0.35 + random() ** 0.7 * 0.95;
    const x = 400 + Math.cos(angle) * 255 * reach;
    const y = 300 + Math.sin(angle) * 160 * reach;
    const shade = random() < 0.45 ? lighter(colour, random() * 0.4) : darker(colour, random() * 0.3);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(between(random, 1.2, 7 - reach * 3))}" fill="${shade}"/>`;
  }).join('');
}

/** Flakes thrown in an arc, the large ones near the middle. */
function glitter(random: Random, colour: string): string {
  const tones = [colour, lighter(colour, 0.45), '#b8894a', lighter('#b8894a', 0.5), '#8c5a6a', '#ffffff'];
  const flakes = Array.from({ length: 230 }, () => {
    const along = random();
    const x = 90 + along * 620;
    const y = 440 - Math.sin(along * Math.PI) * 210 + (random() + random() - 1) * 170;
    const size = between(random, 2, 6 + Math.sin(along * Math.PI) * 11);
    const turn = Math.round(random() * 90);
    const tone = tones[Math.floor(random() * tones.length)] ?? colour;
    return `<path fill="${tone}" transform="translate(${n(x)} ${n(y)}) rotate(${turn})" d="M0 ${n(-size)}L${n(size * 0.8)} 0 0 ${n(size)} ${n(-size * 0.8)} 0z"/>`;
  });
  const smear = smoothOutline(blob(random, 400, 320, 270, 95, 12, 0.24));
  return `<path fill="${lighter(colour, 0.3)}" opacity=".55" d="${smear}"/>${flakes.join('')}`;
}

/** Three strokes of a pointed brush, from a hair's breadth to full width. */
function liner(random: Random, colour: string): string {
  return [150, 290, 430]
    .map((y, index) => {
      const rise = between(random, 60, 130);
      const belly = between(random, 16, 38) * (1 + index * 0.25);
      const left = between(random, 90, 150);
      const right = between(random, 640, 710);
      const fill = index === 1 ? 'url(#c)' : colour;
      return `<path fill="${fill}" d="M${n(left)} ${n(y + 60)}C${n(left + 180)} ${n(y + 60 + belly)} ${n(right - 220)} ${n(y + belly)} ${n(right)} ${n(y - rise + 60)}C${n(right - 240)} ${n(y - belly + 30)} ${n(left + 200)} ${n(y + 60 - belly * 0.6)} ${n(left)} ${n(y + 60)}z"/>`;
    })
    .join('');
}

/** Shades side by side, from light to deep. */
function drops(random: Random, colour: string): string {
  return [lighter(colour, 0.42), lighter(colour, 0.12), darker(colour, 0.22), darker(colour, 0.5)]
    .map((shade, index) => {
      const x = 160 + index * 160;
      const height = between(random, 150, 210);
      const y = 330 - height / 2;
      const body = `M${x} ${n(y)}c20 52 66 92 66 ${n(height * 0.62)}a66 66 0 0 1-132 0c0-${n(height * 0.32)} 46-${n(height * 0.4)} 66-${n(height * 0.62)}z`;
      return (
        shadow(x + 6, y + height + 6, 66, 22) +
        `<path fill="${shade}" d="${body}"/>` +
        `<path fill="none" stroke="${lighter(shade, 0.6)}" stroke-width="9" stroke-linecap="round" d="M${x - 34} ${n(y + height * 0.72)}c-4-26 8-48 20-66"/>`
      );
    })
    .join('');
}

/** Lipstick tried on paper: strokes of one width with soft ends. */
function stripes(random: Random, colour: string): string {
  return [lighter(colour, 0.3), colour, darker(colour, 0.24), lighter(colour, 0.12)]
    .map((shade, index) => {
      const y = 140 + index * 106;
      const left = between(random, 110, 200);
      const right = between(random, 560, 690);
      const outline: Point[] = [
        [left, y + between(random, 8, 20)],
        [(left + right) / 2, y - between(random, 2, 12)],
        [right, y - between(random, 6, 22)],
        [right + between(random, 8, 30), y + 32],
        [right - 20, y + between(random, 54, 66)],
        [(left + right) / 2, y + between(random, 58, 72)],
        [left + 16, y + between(random, 66, 80)],
        [left - between(random, 6, 20), y + 44],
      ];
      const sheen = `<path fill="none" stroke="${lighter(shade, 0.45)}" stroke-width="6" stroke-linecap="round" opacity=".7" d="M${n(left + 40)} ${n(y + 22)}Q${n((left + right) / 2)} ${n(y + 6)} ${n(right - 40)} ${n(y + 14)}"/>`;
      return `<path fill="${shade}" d="${smoothOutline(outline)}"/>${sheen}`;
    })
    .join('');
}

function blob(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  rough: number,
) {
  return Array.from({ length: count }, (_none, index): Point => {
    const angle = (index / count) * Math.PI * 2;
    const reach = 1 + between(random, -rough, rough);
    return [x + Math.cos(angle) * width * reach, y + Math.sin(angle) * height * reach];
  });
}

function shadow(x: number, y: number, width: number, height: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width)}" ry="${n(height)}" fill="#8c5a6a" opacity=".1"/>`;
}
