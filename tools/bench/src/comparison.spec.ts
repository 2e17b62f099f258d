import { type Comparison, comparisonTable } from './comparison.js';

const names = { measured: 'Portal', baseline: 'Monolith' };
const cells = (comparison: Comparison) => comparisonTable(names, [comparison]).rows[0];

describe('a comparison', () => {
  it('has a column for each side', () => {
    expect(comparisonTable(names, []).head).toEqual(['What', 'Portal', 'Monolith', 'Ratio', 'Aim']);
  });

  it('shows medians and their ratio', () => {
    const figures = { measured: [1200, 9000, 1100], baseline: [2400, 100, 2500] };
    expect(cells({ what: 'Paint', unit: 's', ...figures })).toEqual([
      'Paint',
      '1.20 s',
      '2.40 s',
      '0.50',
      '',
    ]);
    expect(cells({ what: 'Code', unit: 'kB', ...figures })?.slice(1, 3)).toEqual(['1.2 kB', '2.4 kB']);
    expect(cells({ what: 'Files', unit: 'requests', ...figures })?.slice(1, 3)).toEqual(['1200', '2400']);
  });

  it.each([
    [80, '0.80'],
    [80.4, '0.80'],
    [81, '0.80, missed'],
  ])('shows whether %d of 100 meets an aim of 0.8', (portal, verdict) => {
    const row = cells({ what: 'Paint', unit: 's', measured: [portal], baseline: [100], aim: 0.8 });
    expect(row?.at(-1)).toBe(verdict);
  });
});
