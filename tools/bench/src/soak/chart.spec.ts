import { lineChart } from './chart.js';

it('draws a line for each series, between zero and a round number above the largest value', () => {
  const svg = lineChart('Memory', [
    {
      name: 'API 1',
      points: [
        { x: 0, y: 0 },
        { x: 60, y: 100 },
      ],
    },
    {
      name: 'Caddy',
      points: [
        { x: 0, y: 50 },
        { x: 60, y: 50 },
      ],
      isDashed: true,
    },
  ]);
  expect(svg).toContain('<path d="M48.0 288.0L616.0 28.0" fill="none"');
  expect(svg).toContain(
    '<path d="M48.0 158.0L616.0 158.0" fill="none" stroke="#2457a6" stroke-width="1.5" stroke-dasharray="4 2"',
  );
  expect(svg.match(/>(API 1|Caddy|0|50|100|1 min)</g)).toHaveLength(6);
});
