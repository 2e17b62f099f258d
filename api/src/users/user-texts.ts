import { sortKeyOf, wordsOf } from '../common/search-words.js';
import type { UserRecord } from './user.schema.js';

/** Must be written with every change of name or e-mail. */
export function searchable(name: string, email: string): Required<Pick<UserRecord, 'words' | 'nameKey'>> {
  return { words: wordsOf(name, email), nameKey: sortKeyOf(name) };
}
