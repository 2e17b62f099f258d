import { sortKeyOf, wordsOf } from '../common/search-words.js';
import type { UserRecord } from './user.schema.js';

/** What a person is found and sorted by, from name and e-mail. To be written whenever one of them is. */
export function searchable(name: string, email: string): Required<Pick<UserRecord, 'words' | 'nameKey'>> {
  return { words: wordsOf(name, email), nameKey: sortKeyOf(name) };
}
