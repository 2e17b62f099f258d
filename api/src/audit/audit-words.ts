import { wordsOf } from '../common/search-words.js';

/** Words by which a search of the audit log finds an entry. Ids are 24 hexadecimal digits. */
export function auditWords({
  label = '',
  ids,
}: {
  readonly label?: string | undefined;
  readonly ids: readonly (string | undefined)[];
}): string[] {
  return wordsOf(label, ...ids.filter((id) => id !== undefined));
}
