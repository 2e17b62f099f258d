import { sortKeyOf, wordsOf } from '../common/search-words.js';
import type { ClassRecord } from './class.schema.js';

/** Fields for search and sorting: every write of a text that they derive from must write them too. */
export function searchFields({
  className,
  instructorName,
  email,
}: Pick<ClassRecord, 'className' | 'instructorName' | 'email'>): Pick<ClassRecord, 'words' | 'nameKey'> {
  return { words: wordsOf(className, instructorName, email), nameKey: sortKeyOf(className) };
}
