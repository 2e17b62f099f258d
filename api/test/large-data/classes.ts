import { Types } from 'mongoose';
import type { ClassRecord } from '../../src/classes/class.schema.js';
import { searchFields } from '../../src/classes/class-search-fields.js';
import type { FeedbackRecord } from '../../src/classes/class-feedback.schema.js';
import { reviewOf } from '../../src/classes/class-review.service.js';
import { DAY_MS } from '../../src/common/days.js';
import type { UserRecord } from '../../src/users/user.schema.js';
import type { Draw } from './draw.js';

/** Cents added to the price since the review. */
const RAISE = 500;
const styles =
  'Airy Bold Bridal Classic Everyday Festival Glass Glossy Luminous Matte Natural Retro Soft Stage'.split(
    ' ',
  );
const subjects =
  'Brows Cheeks Colour Contour Eyes Foundation Glow Hair Lashes Liner Lips Nails Prep Skin'.split(' ');
const kinds = [
  'Basics',
  'Clinic',
  'for Beginners',
  'in an Evening',
  'Intensive',
  'Masterclass',
  'Step by Step',
  'Studio',
];
const pictures = [
  'skin-first',
  'cream-blush',
  'smoky-eyes',
  'graphic-liner',
  'bridal-makeup',
  'brows',
  'red-lips',
];
const remarks = [
  'Please say which equipment students must bring.',
  'More light in the picture, please.',
  'Rather dear for an hour.',
];

/** `changed`: approved, then edited by its owner, so pending again. */
type Fate = 'open' | 'new' | 'changed' | 'closed';

export interface DrawnClass {
  readonly fate: Fate;
  readonly record: ClassRecord;
  readonly reviewedAt: Date;
  readonly feedback?: FeedbackRecord;
}

export function drawClass(draw: Draw, owner: UserRecord, admin: UserRecord, createdAt: Date): DrawnClass {
  const fate = fateOf(draw.whole(0, 99));
  const reviewedAt = new Date(createdAt.getTime() + DAY_MS);
  const named = {
    className: `${draw.oneOf(styles)} ${draw.oneOf(subjects)} ${draw.oneOf(kinds)}`,
    instructorName: owner.name,
    email: owner.email ?? '',
  };
  const picture = `/demo/classes/${draw.oneOf(pictures)}.avif`;
  const priceMinor = 50 * draw.whole(30, 400);
  const waiting: ClassRecord = {
    _id: new Types.ObjectId(),
    ...named,
    ...searchFields(named),
    classImg: picture,
    picture,
    approvedPicture: fate === 'new' ? '' : picture,
    instructorId: owner._id,
    instructorImg: '',
    instructorPicture: '',
    priceMinor,
    orderPriceMinor: priceMinor,
    availableSeat: draw.whole(0, 40),
    held: 0,
    holds: [],
    unverifiedHolds: [],
    enrolledStudent: 0,
    status: 'pending',
    feedback: '',
    version: 1,
    createdAt,
    updatedAt: fate === 'new' ? createdAt : reviewedAt,
  };
  return applyFate(draw, fate, waiting, { by: admin._id.toHexString(), date: reviewedAt });
}

/** Of a hundred classes 85 are open, 10 pending and 5 denied. */
function fateOf(place: number): Fate {
  if (place < 85) return 'open';
  if (place < 90) return 'new';
  return place < 95 ? 'changed' : 'closed';
}

function applyFate(
  draw: Draw,
  fate: Fate,
  waiting: ClassRecord,
  review: { by: string; date: Date },
): DrawnClass {
  const reviewedAt = review.date;
  switch (fate) {
    case 'new':
      return { fate, record: waiting, reviewedAt };
    case 'open':
      return { fate, reviewedAt, record: { ...waiting, status: 'approved', version: 2 } };
    case 'changed':
      return { fate, reviewedAt, record: { ...waiting, version: 3 } };
    case 'closed': {
      const feedback = draw.oneOf(remarks);
      const record = { _id: new Types.ObjectId(), classId: waiting._id, version: 1, feedback, ...review };
      return {
        fate,
        reviewedAt,
        feedback: record,
        record: { ...waiting, status: 'deny', feedback, version: 3 },
      };
    }
  }
}

/** Adds sold seats and the review; the price may have been raised since. */
export function withSales(
  { fate, record, reviewedAt }: DrawnClass,
  enrolled: number,
  admin: UserRecord,
): ClassRecord {
  const sold = { ...record, enrolledStudent: enrolled };
  if (fate === 'new') return sold;
  const status = fate === 'closed' ? 'deny' : 'approved';
  const review = reviewOf(sold, { status, date: reviewedAt, by: admin._id.toHexString() });
  const priceMinor = priceNow({ fate, record });
  return { ...sold, priceMinor, orderPriceMinor: priceMinor, review };
}

/** Cents; the drawn price, or a raised one. */
export function priceNow({ fate, record }: Pick<DrawnClass, 'fate' | 'record'>): number {
  return record.priceMinor + (fate === 'changed' ? RAISE : 0);
}

/** Whether the class was once approved: only such classes have sales. */
export function wasOpen({ fate }: DrawnClass): boolean {
  return fate === 'open' || fate === 'changed';
}
