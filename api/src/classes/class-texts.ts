import { sortKeyOf, wordsOf } from '../common/search-words.js';
import type { ClassRecord } from './class.schema.js';

/** `label` is a copy: the name and e-mail address at the time of the event. */
export function auditTarget({ _id, className, email }: Pick<ClassRecord, '_id' | 'className' | 'email'>) {
  return { kind: 'class', id: _id.toHexString(), label: `${className} (${email})` } as const;
}

/** Derived fields for search and sorting: every write of one of these texts must write them too. */
export function searchFields({
  className,
  instructorName,
  email,
}: Pick<ClassRecord, 'className' | 'instructorName' | 'email'>): Pick<ClassRecord, 'words' | 'nameKey'> {
  return { words: wordsOf(className, instructorName, email), nameKey: sortKeyOf(className) };
}
