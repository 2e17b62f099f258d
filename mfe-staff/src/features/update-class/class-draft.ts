import type { StaffClass, UpdateClassBody } from '@blush/shared-ui/contracts';

/** Price in dollars. */
export interface Draft {
  className: string;
  classImg: string;
  /** Free, held and enrolled seats together. `null`: empty field. */
  seats: number | null;
  price: number | null;
}

export const draftOf = ({ className, classImg, seats, price }: Draft): Draft => ({
  className,
  classImg,
  seats,
  price,
});

/** Surrounding spaces do not count, as they are not stored. */
export function differs(draft: Draft, other: Draft): boolean {
  return (
    draft.className.trim() !== other.className ||
    draft.classImg.trim() !== other.classImg ||
    draft.seats !== other.seats ||
    draft.price !== other.price
  );
}

export function updateBodyOf({ className, classImg, seats, price }: Draft, version: number): UpdateClassBody {
  return {
    version,
    className,
    classImg: classImg.trim(),
    ...(seats !== null && { seats }),
    ...(price !== null && { price }),
  };
}

export type Consequence = 'none' | 'review' | 'resubmit';

export function consequenceOf(draft: Draft, schoolClass: StaffClass): Consequence {
  if (schoolClass.status === 'deny') return 'resubmit';
  return schoolClass.status === 'approved' && differs(draft, schoolClass) ? 'review' : 'none';
}
