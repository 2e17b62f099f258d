import {
  type ClassDetails,
  classFormatNames,
  classLevelNames,
  languageName,
} from '@blush/shared-ui/contracts';

const names: Readonly<Record<keyof ClassDetails, string>> = {
  description: 'Description',
  outcomes: 'Afterwards students can',
  level: 'Level',
  format: 'Format',
  place: 'Studio',
  kit: 'Students bring',
  language: 'Language',
  groupSize: 'Group size',
  cancellation: 'If a student cannot come',
};

export interface DetailText {
  readonly name: string;
  /** Absent where the details say nothing. */
  readonly text: string | undefined;
}

/** In the order of the form. */
export function detailTexts(details: ClassDetails = {}): readonly DetailText[] {
  return (Object.keys(names) as (keyof ClassDetails)[]).map((field) => ({
    name: names[field],
    text: textOf(details, field),
  }));
}

function textOf(details: ClassDetails, field: keyof ClassDetails): string | undefined {
  const { level, format, language, [field]: value } = details;
  if (field === 'level' && level) return classLevelNames[level];
  if (field === 'format' && format) return classFormatNames[format];
  if (field === 'language' && language) return languageName(language);
  return Array.isArray(value) ? value.join('; ') : value?.toString();
}
