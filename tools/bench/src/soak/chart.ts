import type { Point } from './slope.js';

export interface Series {
  readonly name: string;
  readonly isDashed?: boolean;
  /** `x` in seconds, `y` in MB. */
  readonly points: readonly Point[];
}

const WIDTH = 720;
const HEIGHT = 320;
const MARGIN = { left: 48, right: 104, top: 28, bottom: 32 } as const;
const COLOURS = ['#b4235a', '#2457a6', '#1d7a4f', '#8a6d1b'] as const;
const MB_STEP = 50;

/** Line chart over time as an SVG. */
export function lineChart(title: string, series: readonly Series[]): string {
  const all = series.flatMap(({ points }) => points);
  const last = Math.max(...all.map(({ x: second }) => second));
  const most = Math.max(...all.map(({ y: mb }) => mb), MB_STEP);
  const top = Math.ceil(most / MB_STEP) * MB_STEP;
  const x = (second: number) => MARGIN.left + (second / last) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (mb: number) => HEIGHT - MARGIN.bottom - (mb / top) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const at = (value: number) => value.toFixed(1);
  const grid = Array.from({ length: top / MB_STEP + 1 }, (_none, index) => index * MB_STEP).map(
    (mb) =>
      `<path d="M${at(x(0))} ${at(y(mb))}H${at(x(last))}" stroke="#ddd"/>` +
      `<text x="${at(x(0) - 6)}" y="${at(y(mb) + 4)}" text-anchor="end">${mb}</text>`,
  );
  const lines = series.map(({ name, points, isDashed }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = points.map((point) => `${at(x(point.x))} ${at(y(point.y))}`).join('L');
    // Names are stacked, because lines may end at the same height.
    const nameY = at(MARGIN.top + 14 * index + 10);
    return (
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="1.5"${isDashed ? ' stroke-dasharray="4 2"' : ''}/>` +
      `<text x="${at(x(last) + 8)}" y="${nameY}" fill="${colour}">${name}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${MARGIN.left}" y="16" font-size="13">${title}</text>`,
    ...grid,
    ...lines,
    `<text x="${at(x(0))}" y="${HEIGHT - 10}">0 min</text>`,
    `<text x="${at(x(last))}" y="${HEIGHT - 10}" text-anchor="end">${(last / 60).toFixed(0)} min</text>`,
    '</svg>',
    '',
  ].join('\n');
}
