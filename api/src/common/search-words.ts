import mongoose, { type QueryFilter } from 'mongoose';

/** Removes accents and case: `Zoë` is found as `zoe`. Upper case, where ß is SS and all sigmas are equal. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase();
}

function split(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Unique words of letters and digits; an e-mail address is split at its punctuation. */
export function wordsOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(split))];
}

/** Sorts without regard to case and accents, without a collation. */
export function sortKeyOf(text: string): string {
  return plain(text).trim();
}

/** Word prefixes only: they are index ranges, substrings would scan all records. An empty search matches every record. */
export function beginsWords<Row>(field: keyof Row & string, search: string | undefined): QueryFilter<Row> {
  if (!search?.trim()) return {};
  const words = wordsOf(search);
  if (words.length === 0) return { [field]: mongoose.trusted({ $in: [] }) };
  // Safe as a pattern: words hold letters and digits only.
  const begins = words.map((word) => ({ [field]: mongoose.trusted({ $regex: `^${word}` }) }));
  return { $and: begins };
}
