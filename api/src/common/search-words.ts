import mongoose, { type QueryFilter } from 'mongoose';

/**
 * Removes accents and case, so that `zoe` finds `Zoë`. Upper case comes last: it turns ß into SS, and both lower-case
 * sigmas into one. Lower case comes before it, because ẞ is upper case already and would stay.
 */
function normalise(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase();
}

function splitWords(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Unique words of letters and digits; an e-mail address is split at its punctuation. */
export function wordsOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(splitWords))];
}

/** Sort key that ignores case and accents, so that queries need no collation. */
export function sortKeyOf(text: string): string {
  return normalise(text).trim();
}

/**
 * Filter for records with a field `words`: each word of the search must be the prefix of a stored word. A prefix is a
 * range of an index, whereas a substring would need a scan of all records. An empty search matches every record.
 */
export function wordPrefixFilter<Row>(search: string | undefined): QueryFilter<Row> {
  if (!search?.trim()) return {};
  const words = wordsOf(search);
  if (words.length === 0) return { words: mongoose.trusted({ $in: [] }) };
  // Needs no escaping: words consist of letters and digits.
  const prefixes = words.map((word) => ({ words: mongoose.trusted({ $regex: `^${word}` }) }));
  return { $and: prefixes };
}
