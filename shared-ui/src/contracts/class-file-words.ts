/* Separate from the schemas, which the page of an enrolment does not load. */

const KB = 1024;
const MB = KB * KB;

export const classFileLimits = {
  perClass: 5,
  bytes: 10 * MB,
  /** Characters of the name, without `.pdf`. */
  name: 120,
  /** Limit for one instructor. */
  uploadsPerDay: 60,
} as const;

export const CLASS_FILE_TYPE = 'application/pdf';

/** Invisible characters: control, format (text direction), half surrogate pairs, line and paragraph separators. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Name to show and save: the last part of a path, of limited length, with visible characters only and one `.pdf`. */
export function cleanFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(unseen, '')
    .replace(/\.pdf$/iu, '');
  const short = [...withoutEnds(name)].slice(0, classFileLimits.name).join('');
  return `${withoutEnds(short) || 'Material'}.pdf`;
}

/** Removes dots and spaces at both ends: alone they are no name, and some systems hide names that begin with a dot. */
function withoutEnds(name: string): string {
  return name.replaceAll(/^[.\s]+|[.\s]+$/gu, '');
}

/** Size with its unit, such as `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${Number((bytes / MB).toFixed(1))} MB`;
}
