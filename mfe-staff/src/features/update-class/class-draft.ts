import type { StaffClass, UpdateClassBody } from '@blush/shared-ui/contracts';

/** What an instructor may change of a class. Price in dollars. */
export interface Draft {
  className: string;
  classImg: string;
  /** All seats: free, held and enrolled ones together. Empty fields are `null`. */
  seats: number | null;
  price: number | null;
}

export const draftOf = ({ className, classImg, seats, price }: Draft): Draft => ({
  className,
  classImg,
  seats,
  price,
});

/** Whether anything stands otherwise; spaces around a text do not count, as they are not kept. */
export function differs(draft: Draft, other: Draft): boolean {
  return draft.classImg.trim() !== other.classImg || differsInReviewed(draft, other);
}

/** Whether something stands otherwise that an admin approves: another picture needs no new review. */
export function differsInReviewed(draft: Draft, other: Draft): boolean {
  return (
    draft.className.trim() !== other.className || draft.seats !== other.seats || draft.price !== other.price
  );
}

/** The change of a class, made to a version of it. */
export function changeOf({ className, classImg, seats, price }: Draft, version: number): UpdateClassBody {
  return {
    version,
    className,
    classImg: classImg.trim(),
    ...(seats !== null && { seats }),
    ...(price !== null && { price }),
  };
}

/** What saving a draft means for the class as it is now. */
export type Consequence = 'none' | 'review' | 'resubmit';

export function consequenceOf(draft: Draft, schoolClass: StaffClass): Consequence {
  if (schoolClass.status === 'deny') return 'resubmit';
  return schoolClass.status === 'approved' && differsInReviewed(draft, schoolClass) ? 'review' : 'none';
}
