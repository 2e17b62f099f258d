import { sortKeyOf, wordsOf } from '../common/search-words.js';
import type { ClassRecord } from './class.schema.js';

/** The label keeps name and address as they are at the time of the event. */
export function auditTarget({ _id, className, email }: Pick<ClassRecord, '_id' | 'className' | 'email'>) {
  return { kind: 'class', id: _id.toHexString(), label: `${className} (${email})` } as const;
}

/** Must be written whenever one of these texts changes. */
export function searchable({
  className,
  instructorName,
  email,
}: Pick<ClassRecord, 'className' | 'instructorName' | 'email'>): Pick<ClassRecord, 'words' | 'nameKey'> {
  return { words: wordsOf(className, instructorName, email), nameKey: sortKeyOf(className) };
}
