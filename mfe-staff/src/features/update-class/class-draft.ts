import type { StaffClass, UpdateClassBody } from '@blush/shared-ui/contracts';
import {
  detailsOf,
  type DetailValues,
  detailValuesOf,
  sameDetails,
} from '../../shared/class-form/detail-values';
import {
  materialsOf,
  type MaterialValues,
  materialValuesOf,
  sameMaterials,
} from '../../shared/class-form/material-values';

/** Price in dollars. */
export interface Draft extends DetailValues, MaterialValues {
  className: string;
  classImg: string;
  /** Free, held and enrolled seats together. `null`: empty field. */
  seats: number | null;
  price: number | null;
}

export const draftOf = ({ className, classImg, seats, price, details, materials }: StaffClass): Draft => ({
  className,
  classImg,
  seats,
  price,
  ...detailValuesOf(details),
  ...materialValuesOf(materials),
});

/** Surrounding spaces do not count, as they are not stored. */
export function differs(draft: Draft, schoolClass: StaffClass): boolean {
  return (
    draft.className.trim() !== schoolClass.className ||
    draft.classImg.trim() !== schoolClass.classImg ||
    draft.seats !== schoolClass.seats ||
    draft.price !== schoolClass.price ||
    !sameDetails(detailsOf(draft), schoolClass.details) ||
    !sameMaterials(draft, schoolClass.materials)
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
    materials: materialsOf(draft),
  };
}

export type Consequence = 'none' | 'review' | 'resubmit';

export function consequenceOf(draft: Draft, schoolClass: StaffClass): Consequence {
  if (schoolClass.status === 'deny') return 'resubmit';
  // Materials need no review.
  const reviewed = { ...draft, ...materialValuesOf(schoolClass.materials) };
  return schoolClass.status === 'approved' && differs(reviewed, schoolClass) ? 'review' : 'none';
}
