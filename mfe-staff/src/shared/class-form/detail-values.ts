import { inOneLine } from '@blush/shared-ui/bundled';
import type { ClassDetails } from '@blush/shared-ui/contracts';

/** Details as fields of a form: an empty field is an absent detail, and a list has one entry per line. */
export interface DetailValues {
  description: string;
  outcomes: string;
  level: ClassDetails['level'] | '';
  format: ClassDetails['format'] | '';
  place: string;
  kit: string;
  language: string;
  groupSize: number | null;
  cancellation: string;
}

export function detailValuesOf(details: ClassDetails = {}): DetailValues {
  const { outcomes = [], kit = [] } = details;
  return {
    description: details.description ?? '',
    outcomes: outcomes.join('\n'),
    level: details.level ?? '',
    format: details.format ?? '',
    place: details.place ?? '',
    kit: kit.join('\n'),
    language: details.language ?? '',
    groupSize: details.groupSize ?? null,
    cancellation: details.cancellation ?? '',
  };
}

/** Details without those that are empty; only a class in a studio has a place. */
export function detailsOf(values: Partial<DetailValues>): ClassDetails {
  const { level, format, groupSize, language } = values;
  const [description, cancellation, place] = [values.description, values.cancellation, values.place].map(
    (text) => text?.trim(),
  );
  const [outcomes, kit] = [linesOf(values.outcomes), linesOf(values.kit)];
  return {
    ...(description && { description }),
    ...(outcomes.length > 0 && { outcomes }),
    ...(level && { level }),
    ...(format && { format }),
    ...(format === 'studio' && place && { place }),
    ...(kit.length > 0 && { kit }),
    ...(language && { language }),
    ...(groupSize && { groupSize }),
    ...(cancellation && { cancellation }),
  };
}

export function linesOf(text = ''): string[] {
  return (
    text
      .split('\n')
      // The API refuses tabs in a line.
      .map((line) => inOneLine(line).trim())
      .filter((line) => line !== '')
  );
}

export function sameDetails(one: ClassDetails, other: ClassDetails | undefined): boolean {
  return JSON.stringify(detailValuesOf(one)) === JSON.stringify(detailValuesOf(other));
}
