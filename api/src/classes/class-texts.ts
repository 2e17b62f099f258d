import { sortKeyOf, wordsOf } from '../common/search-words.js';
import type { ClassRecord } from './class.schema.js';

/** A class as the audit log names it: by its name and its instructor's address, as they are at that moment. */
export function auditTarget({ _id, className, email }: Pick<ClassRecord, '_id' | 'className' | 'email'>) {
  return { kind: 'class', id: _id.toHexString(), label: `${className} (${email})` } as const;
}

/** Search words and sort key of a class. To be written whenever one of these texts is. */
export function searchable({
  className,
  instructorName,
  email,
}: Pick<ClassRecord, 'className' | 'instructorName' | 'email'>): Pick<ClassRecord, 'words' | 'nameKey'> {
  return { words: wordsOf(className, instructorName, email), nameKey: sortKeyOf(className) };
}
