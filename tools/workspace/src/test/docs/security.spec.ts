import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** OWASP ASVS 5.0.0: how many requirements of levels 1 and 2 each section of a chapter has. Their numbers have no gaps. */
const chapters: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const required = Object.entries(chapters).flatMap(([chapter, counts]) =>
  counts.flatMap((count, index) => upTo(1, count).map((number) => `${chapter}.${index + 1}.${number}`)),
);

const cellsOf = (line: string) => line.split('|').map((cell) => cell.replace(/<!--.*?-->/g, '').trim());
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf);

/** Ids in a cell: `V1.2.6–V1.2.8, V1.3.1` has four. */
function expand(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.replace(/\d+$/, '');
    const number = (id: string) => Number(id.slice(section.length));
    return upTo(number(first), number(last)).map((one) => `${section}${one}`);
  });
}

describe('the security documents', () => {
  it('give each requirement of OWASP ASVS 5.0, levels 1 and 2, one state with evidence', () => {
    expect(required).toHaveLength(253);
    const answered = rows.filter(([, requirement = '']) => /^V\d/.test(requirement));
    expect(answered.flatMap(([, requirement = '']) => expand(requirement)).sort()).toEqual(required.sort());
    const states = ['holds', "tenant's", "operator's", '**open**', 'not applicable'];
    expect(answered.filter(([, , , state = '']) => !states.includes(state))).toEqual([]);
    expect(answered.filter(([, , , , evidence = '']) => evidence === '')).toEqual([]);
  });

  it('list the thirteen findings', () => {
    expect(rows.map(([, number = '']) => number).filter((number) => /^\d+$/.test(number))).toEqual(
      upTo(1, 13).map(String),
    );
  });

  it.each(['SECURITY.md', 'docs/security.md', 'docs/security-operation.md'])(
    '%s names existing files',
    (file) => {
      const named = [...read(file).matchAll(/`([^`\s/]+\/[^`\s]*)`/g)].map(([, path = '']) => path);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((path) => !path.startsWith('@') && !existsSync(join(root, path)))).toEqual([]);
    },
  );
});
