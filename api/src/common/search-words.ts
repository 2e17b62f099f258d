import mongoose, { type QueryFilter } from 'mongoose';

/** Accents and case do not count: `Zoë` is found as `zoe`. In capitals, where ß is SS and every sigma is the same. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase();
}

function split(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * The words a record is found by, to be kept in an indexed field: letters and digits of its texts, each word once. An
 * e-mail is the words between its signs.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(split))];
}

/** What a text is sorted by: as people sort, without regard to case and accents, and without a collation. */
export function sortKeyOf(text: string): string {
  return plain(text).trim();
}

/**
 * Condition on a field of {@link wordsOf}: each word of the search is the beginning of one of the record's. Beginnings
 * are ranges of an index; text in the middle of a word is not, and would be looked for in every record. An empty search
 * finds everything, one of signs alone nothing.
 */
export function beginsWords<Row>(field: keyof Row & string, search: string | undefined): QueryFilter<Row> {
  if (!search?.trim()) return {};
  const words = wordsOf(search);
  if (words.length === 0) return { [field]: mongoose.trusted({ $in: [] }) };
  // Letters and digits only: nothing in a word means something in a pattern.
  const begins = words.map((word) => ({ [field]: mongoose.trusted({ $regex: `^${word}` }) }));
  return { $and: begins };
}
