import { sortKeyOf, wordsOf } from '../common/search-words.js';
import type { ClassRecord } from './class.schema.js';

/** The label keeps the name and e-mail address of the time of the event. */
export function auditTarget({ _id, className, email }: Pick<ClassRecord, '_id' | 'className' | 'email'>) {
  return { kind: 'class', id: _id.toHexString(), label: `${className} (${email})` } as const;
}

/** Must be written with every change of one of these texts. */
export function searchable({
  className,
  instructorName,
  email,
}: Pick<ClassRecord, 'className' | 'instructorName' | 'email'>): Pick<ClassRecord, 'words' | 'nameKey'> {
  return { words: wordsOf(className, instructorName, email), nameKey: sortKeyOf(className) };
}
