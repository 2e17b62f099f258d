import { detailsInWords } from '@blush/shared-ui/contracts';

/** Such as `Beginner · Live online · English`; empty without these details. */
export function classKind(details: Parameters<typeof detailsInWords>[0] = {}): string {
  const { level, format, language } = detailsInWords(details);
  return [level, format, language].filter(Boolean).join(' · ');
}
