import { sortKeyOf, wordsOf } from '../common/search-words.js';
import type { ClassRecord } from './class.schema.js';

/** What a class is found and sorted by, from its texts. To be written whenever one of them is. */
export function searchable({
  className,
  instructorName,
  email,
}: Pick<ClassRecord, 'className' | 'instructorName' | 'email'>): Pick<ClassRecord, 'words' | 'nameKey'> {
  return { words: wordsOf(className, instructorName, email), nameKey: sortKeyOf(className) };
}
