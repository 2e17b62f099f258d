import type { SchoolClass } from '@blush/shared-ui/contracts';
import type { ShownClass } from './api/get-class';

interface Manner {
  /** A sentence without its full stop, for students who are new to such classes. */
  readonly text: string;
  /** Whether students have to ask before they pay, because the instructor has not stated it. */
  readonly isUnclear?: true;
}

export function howItTakesPlace({ details: { format, place } = {}, isListed }: ShownClass): Manner {
  if (format === 'live-online') return { text: 'You join each session live, from wherever you are' };
  if (format === 'recorded') return { text: 'The lessons are recorded: you watch them when you like' };
  if (format === undefined)
    return { text: 'The instructor has not said how it takes place', isUnclear: true };
  if (place !== undefined) return { text: `You come to the studio: ${place}` };
  if (isListed) return { text: 'You come to the studio' };
  return { text: 'You come to the studio. Its address is not given yet', isUnclear: true };
}

/** Whether a class still needs dates from its instructor. The end of the sale is set with the first dates. */
export function awaitsDates({ details = {}, saleEndsAt }: SchoolClass): boolean {
  return details.format !== undefined && details.format !== 'recorded' && saleEndsAt === undefined;
}
