import type { ClassDetails, SchoolClass } from '@blush/shared-ui/contracts';

/** One sentence for students who are new to such classes; `undefined` if the instructor has not stated the format. */
export function howItTakesPlace({ format, place }: ClassDetails = {}): string | undefined {
  if (format === 'live-online') return 'You join each session live, from wherever you are.';
  if (format === 'recorded') return 'The lessons are recorded: you watch them when you like.';
  if (format === 'studio')
    return place === undefined
      ? 'You come to the studio. Its address is not given yet: ask the instructor before you pay.'
      : `You come to the studio: ${place}.`;
  return undefined;
}

/** Whether a class takes place at dates that its instructor has not named yet. The end of the sale is set with the first dates. */
export function awaitsDates({ details = {}, saleEndsAt }: SchoolClass): boolean {
  return details.format !== undefined && details.format !== 'recorded' && saleEndsAt === undefined;
}
