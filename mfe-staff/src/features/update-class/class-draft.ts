import type { StaffClass, UpdateClassBody } from '@blush/shared-ui/contracts';
import {
  detailsOf,
  type DetailValues,
  detailValuesOf,
  sameDetails,
} from '../../shared/class-form/detail-values';

/** Price in dollars. */
export interface Draft extends DetailValues {
  className: string;
  classImg: string;
  /** Free, held and enrolled seats together. `null`: empty field. */
  seats: number | null;
  price: number | null;
}

export const draftOf = ({ className, classImg, seats, price, details }: StaffClass): Draft => ({
  className,
  classImg,
  seats,
  price,
  ...detailValuesOf(details),
});

/** Surrounding spaces do not count, as they are not stored. */
export function differs(draft: Draft, schoolClass: StaffClass): boolean {
  return (
    draft.className.trim() !== schoolClass.className ||
    draft.classImg.trim() !== schoolClass.classImg ||
    draft.seats !== schoolClass.seats ||
    draft.price !== schoolClass.price ||
    !sameDetails(detailsOf(draft), schoolClass.details)
  );
}

export function updateBodyOf(draft: Draft, version: number): UpdateClassBody {
  const { className, classImg, seats, price } = draft;
  return {
    version,
    className,
    classImg: classImg.trim(),
    ...(seats !== null && { seats }),
    ...(price !== null && { price }),
    details: detailsOf(draft),
  };
}

export type Consequence = 'none' | 'review' | 'resubmit';

export function consequenceOf(draft: Draft, schoolClass: StaffClass): Consequence {
  if (schoolClass.status === 'deny') return 'resubmit';
  return schoolClass.status === 'approved' && differs(draft, schoolClass) ? 'review' : 'none';
}
