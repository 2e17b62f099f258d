const WITHOUT_A_NAME = 'A student';

/**
 * Short form of a student's name for strangers: the first word, and the initial of the last one. Some providers use the
 * e-mail address, or its part before the `@`, as the name: neither is shown.
 */
export function shownName(name: string, email: string): string {
  if (email.toLowerCase().startsWith(`${name.toLowerCase()}@`)) return WITHOUT_A_NAME;
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.includes('@'));
  const [first, ...others] = words;
  if (first === undefined) return WITHOUT_A_NAME;
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${initialOf(last)}.`;
}

/** A letter may be several code points. */
function initialOf(word: string): string {
  const [letter] = new Intl.Segmenter().segment(word);
  return letter?.segment.toUpperCase() ?? '';
}
