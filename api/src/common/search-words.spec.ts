import fc from 'fast-check';
import { sortKeyOf, wordPrefixFilter, wordsOf } from './search-words.js';

describe('the words of a record', () => {
  it('are letters and digits, each word once, without case and accents', () => {
    expect(wordsOf('Bridal Make-up, bridal', 'Zoë O’Hara', 'zoe.hara@blush.test')).toEqual([
      'BRIDAL',
      'MAKE',
      'UP',
      'ZOE',
      'O',
      'HARA',
      'BLUSH',
      'TEST',
    ]);
  });

  it('are found by each of their prefixes, in any case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (text, at) => {
        const words = wordsOf(text);
        fc.pre(words.length > 0);
        const letters = [...(words[at % words.length] ?? '')];
        const prefix = letters.slice(0, 1 + (at % letters.length)).join('');
        expect(matches(words, prefix.toUpperCase())).toBe(true);
        expect(matches(words, text)).toBe(true);
      }),
    );
  });

  it('are searched by letters and digits alone, so that no search text becomes a pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { words } of conditions(text)) expect(words.$regex).toMatch(/^\^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('a search', () => {
  it('needs all of its words', () => {
    const words = wordsOf('Bridal Makeup', 'Inès', 'Straße');
    for (const search of ['ines bri', 'INÈS', 'make brid', 'strass', 'STRASSE', 'straße'])
      expect(matches(words, search)).toBe(true);
    for (const search of ['ines gro', 'ridal', 'ines makeups']) expect(matches(words, search)).toBe(false);
  });

  it('finds every record when it is empty, and none when it has no letters or digits', () => {
    expect(wordPrefixFilter<Row>(undefined)).toEqual({});
    expect(wordPrefixFilter<Row>('  ')).toEqual({});
    expect(wordPrefixFilter<Row>('.*')).toMatchObject({ words: { $in: [] } });
  });
});

it('sort keys order names without case and accents', () => {
  expect(['Zoë', 'émile', 'Eva', 'zoe b'].sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))).toEqual([
    'émile',
    'Eva',
    'Zoë',
    'zoe b',
  ]);
});

interface Row {
  words: string[];
}

function conditions(search: string): { words: { $regex: string } }[] {
  const { $and = [] } = wordPrefixFilter<Row>(search);
  return $and as { words: { $regex: string } }[];
}

function matches(words: readonly string[], search: string): boolean {
  return conditions(search).every(({ words: { $regex } }) =>
    words.some((word) => new RegExp($regex, 'u').test(word)),
  );
}
