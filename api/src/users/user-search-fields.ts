import { sortKeyOf, wordsOf } from '../common/search-words.js';
import type { UserRecord } from './user.schema.js';

/** Derived fields for search and sorting: every write of name or e-mail must write them too. */
export function searchFields(name: string, email: string): Required<Pick<UserRecord, 'words' | 'nameKey'>> {
  return { words: wordsOf(name, email), nameKey: sortKeyOf(name) };
}
