import { scoreTable } from './scores.js';

const audit = (performance: number, blockingMs: number, shift: number) => ({
  scores: { performance, accessibility: 100, 'best-practices': 94, seo: 95 },
  blockingMs,
  shift,
});

it('shows the medians of each page, and marks those that miss the goal', () => {
  expect(scoreTable({ '/': [audit(99, 150, 0), audit(40, 900, 0.2), audit(96, 20, 0.004)] })).toEqual({
    head: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Blocking time', 'Layout shift'],
    rows: [['`/`', '96', '100', '94, missed', '95', '150 ms', '0.00']],
  });
  expect(scoreTable({ '/': [audit(95, 151, 0.01)] }).rows).toEqual([
    ['`/`', '95', '100', '94, missed', '95', '151 ms, missed', '0.01, missed'],
  ]);
});
