import { formatTable, replaceTable } from './table.js';

const rows = [
  { what: 'Warm start', seconds: 9.04, goal: 20 },
  { what: 'Stop', seconds: 1.26 },
];

describe('table of figures', () => {
  it('shows each figure with its goal, on which machine and when', () => {
    const table = formatTable(rows, new Date('2026-01-02T03:04:05Z'));
    expect(table).toMatch(/^Measured 2026-01-02 on \d+ cores \(.+\), \d+ GB, Node 2\d/);
    expect(table.split('\n').slice(2)).toEqual([
      '| What       | Seconds | Goal |',
      '| ---------- | ------: | ---: |',
      '| Warm start |     9.0 |   20 |',
      '| Stop       |     1.3 |      |',
    ]);
  });

  it('takes the place of the one before and leaves the rest of the document', () => {
    const document = 'Top\n<!-- figures: written by npm run bench -->\nold\n<!-- end of figures -->\nEnd\n';
    const written = replaceTable(replaceTable(document, 'one'), 'two');
    expect(written).toBe(
      'Top\n<!-- figures: written by npm run bench -->\n\ntwo\n\n<!-- end of figures -->\nEnd\n',
    );
  });

  it('is refused by a document without a place for it', () => {
    expect(() => replaceTable('Top', 'table')).toThrow('no place marked');
  });
});
