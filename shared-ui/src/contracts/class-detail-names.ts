import type { ClassDetails, ClassFormat, ClassLevel } from './class-details.js';

/** Names that pages show. Separate from the schemas, which are left out of first loads. */
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

/** Made on first use, and once, because that takes longer than naming a language. */
let languageNames: Intl.DisplayNames | undefined;

/** English name of a language, such as `Spanish` for `es`. */
export function languageName(language: string): string {
  languageNames ??= new Intl.DisplayNames('en', { type: 'language' });
  return languageNames.of(language) ?? language;
}

type Named = { readonly [Part in 'level' | 'format' | 'language']?: ClassDetails[Part] | '' };

/** Details as pages show them; undefined if the instructor stated none. */
export function detailsInWords({ level, format, language }: Named) {
  return {
    level: level ? classLevelNames[level] : undefined,
    format: format ? classFormatNames[format] : undefined,
    language: language ? languageName(language) : undefined,
  };
}
