/* Apart from the schemas, which the page of an enrolment does not load. */

const KB = 1024;
const MB = KB * KB;

export const classFileLimits = {
  perClass: 5,
  bytes: 10 * MB,
  /** Characters of the name, without `.pdf`. */
  name: 120,
  /** Of one instructor. */
  uploadsPerDay: 60,
} as const;

export const CLASS_FILE_TYPE = 'application/pdf';

/** Control characters, those that reverse the direction of text, halves of letters, and separators of lines. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** What is shown and saved: the last part of a path, of limited length, in letters that are seen, with one `.pdf`. */
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

/** A name of dots and spaces is none, and one that begins with a dot is hidden by some systems. */
function withoutEnds(name: string): string {
  return name.replaceAll(/^[.\s]+|[.\s]+$/gu, '');
}

/** Such as `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${Number((bytes / MB).toFixed(1))} MB`;
}
