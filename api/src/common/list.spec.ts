import fc from 'fast-check';
import { listFrom, searchIn, windowOf } from './list.js';

describe('a list', () => {
  it('is plain and bounded without page and limit', () => {
    expect(windowOf({})).toEqual({ skip: 0, limit: 1000, paged: false });
  });

  it('is paged as soon as page or limit is given', () => {
    expect(windowOf({ page: 3, limit: 10 })).toEqual({ skip: 20, limit: 10, paged: true });
    expect(windowOf({ limit: 5 })).toEqual({ skip: 0, limit: 5, paged: true });
    expect(windowOf({ page: 2 })).toEqual({ skip: 20, limit: 20, paged: true });
  });

  it('shows every row exactly once when all pages are put together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 200 }),
        fc.integer({ min: 1, max: 100 }),
        (rows, limit) => {
          const pages = Array.from({ length: Math.ceil(rows.length / limit) }, (_, index) =>
            listFrom(rows, { page: index + 1, limit }),
          );
          expect(pages.flatMap((page) => (Array.isArray(page) ? page : page.items))).toEqual(rows);
        },
      ),
    );
  });

  it('takes the words of a search text literally, also when they are patterns', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (text, around) => {
        const [word] = text.split(/\s+/).filter(Boolean);
        fc.pre(word !== undefined);
        const [pattern = 'missing'] = patternsOf(text);
        expect(`${around}${word}${around}`).toMatch(new RegExp(pattern, 'i'));
        expect(new RegExp(`^(?:${pattern})$`, 'i').test(`${word}x`)).toBe(false);
      }),
    );
  });

  it('needs each word of a search, in any of the fields', () => {
    expect(searchIn<Row>(['name', 'text'], ' skin  Bridal skin')).toMatchObject({
      $and: ['skin', 'Bridal'].map((word) => ({
        $or: ['name', 'text'].map((field) => ({ [field]: { $regex: word, $options: 'i' } })),
      })),
    });
  });

  it('finds everything for an empty search', () => {
    expect(searchIn(['name'], '  ')).toEqual({});
    expect(searchIn(['name'], undefined)).toEqual({});
  });
});

interface Row {
  name: string;
  text: string;
}

/** Patterns for the first field, by word. */
function patternsOf(text: string): string[] {
  const { $and } = searchIn<Row>(['name'], text) as { $and: { $or: { name: { $regex: string } }[] }[] };
  return $and.map(({ $or }) => $or[0]?.name.$regex ?? 'missing');
}
