import { type ClassDetails, classFormatNames, classLevelNames } from '@blush/shared-ui/contracts';

/** Such as `Beginner · Live online · English`; empty without details. */
export function classKind({ level, format, language }: ClassDetails = {}): string {
  return [
    level && classLevelNames[level],
    format && classFormatNames[format],
    language && languageName(language),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function languageName(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}
