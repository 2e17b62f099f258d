import { type ClassDetails, detailsInWords } from '@blush/shared-ui/contracts';

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

interface DetailText {
  readonly name: string;
  /** Absent if the detail is not stated. */
  readonly text: string | undefined;
}

/** Texts in the order of the form. */
export function detailTexts(details: ClassDetails = {}): readonly DetailText[] {
  const texts = { ...details, ...detailsInWords(details) };
  return (Object.keys(names) as (keyof ClassDetails)[]).map((field) => {
    const value = texts[field];
    return { name: names[field], text: Array.isArray(value) ? value.join('; ') : value?.toString() };
  });
}
