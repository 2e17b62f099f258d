import {
  type ClassDetails,
  classFormatNames,
  classLevelNames,
  languageName,
} from '@blush/shared-ui/contracts';

type Kind = { [Part in 'level' | 'format' | 'language']?: ClassDetails[Part] | undefined };

/** Such as `Beginner · Live online · English`; empty without these details. */
export function classKind({ level, format, language }: Kind = {}): string {
  return [
    level && classLevelNames[level],
    format && classFormatNames[format],
    language && languageName(language),
  ]
    .filter(Boolean)
    .join(' · ');
}
