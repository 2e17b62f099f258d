import { scoreTable } from './scores.js';

const scores = (performance: number) => ({ performance, accessibility: 100, 'best-practices': 94, seo: 95 });

it('shows the median scores of each page, and marks those below the goal', () => {
  expect(scoreTable({ '/': [scores(99), scores(40), scores(96)] })).toEqual({
    head: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'],
    rows: [['`/`', '96', '100', '94, missed', '95']],
  });
});
