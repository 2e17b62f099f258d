import type { ClassFormat, ClassLevel } from './class-details.js';

/** As pages show them; apart from the schemas, which first loads leave out. */
export const classLevelNames: Readonly<Record<ClassLevel, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const classFormatNames: Readonly<Record<ClassFormat, string>> = {
  'live-online': 'Live online',
  recorded: 'Recorded',
  studio: 'In the studio',
};

/** English name of a language, such as `Spanish` for `es`. */
export function languageName(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}
