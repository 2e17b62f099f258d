import { formatTable, replaceTable } from './table.js';

const table = {
  head: ['What', 'Seconds', 'Goal'],
  rows: [
    ['Warm start', '9.0', '20'],
    ['Stop', '1.3', ''],
  ],
};

describe('table of figures', () => {
  it('names the machine and the date', () => {
    const written = formatTable(table, new Date('2026-01-02T03:04:05Z'));
    expect(written).toMatch(/^Measured 2026-01-02 on \d+ cores \(.+\), \d+ GB, Node 2\d/);
    expect(written.split('\n').slice(2)).toEqual([
      '| What       | Seconds | Goal |',
      '| ---------- | ------: | ---: |',
      '| Warm start |     9.0 |   20 |',
      '| Stop       |     1.3 |      |',
    ]);
  });

  const place = (part: string, content: string) =>
    `Top\n<!-- figures: written by npm run bench -- ${part} -->\n${content}\n<!-- end of figures -->\nEnd\n`;

  it('replaces its earlier version and keeps the rest of the document', () => {
    const document = place('starts', 'old') + place('web', 'kept');
    const written = replaceTable(replaceTable(document, 'starts', 'one'), 'starts', 'two');
    expect(written).toBe(place('starts', '\ntwo\n') + place('web', 'kept'));
  });

  it('cannot be written to a document without its markers', () => {
    expect(() => replaceTable(place('starts', 'old'), 'web', 'table')).toThrow('no marker');
  });
});
