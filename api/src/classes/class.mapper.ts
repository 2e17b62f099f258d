import type { ClassSchedule, SchoolClass } from '@blush/shared-ui/contracts';
import { pictureFields } from '../common/picture-fields.js';
import { type Prices, toPrice } from '../prices/prices.js';
import type { ClassRecord, StoredStatus } from './class.schema.js';
import type { ScheduleRecord } from './class-session.schema.js';
import { toSession } from './class-sessions.js';
import { toRating } from './rating.js';

/** What a caller may see of a class. */
interface ClassVisibility {
  /** Feedback, and a picture that is not approved: only for the owner and admins. */
  readonly withReview: boolean;
  /** Only for staff, the owner and the students enrolled, so that addresses cannot be harvested. */
  readonly withEmail: boolean;
  /** Links to sessions, materials and files: only for the owner, admins and the students enrolled. */
  readonly withParticipantContent: boolean;
}

/** Without `holds`, the ids of the orders that hold a seat: a large class has thousands. */
const commonFields = {
  className: 1,
  classImg: 1,
  picture: 1,
  approvedPicture: 1,
  instructorId: 1,
  instructorName: 1,
  instructorImg: 1,
  instructorPicture: 1,
  email: 1,
  priceMinor: 1,
  availableSeat: 1,
  enrolledStudent: 1,
  ratingSum: 1,
  ratingCount: 1,
  schedule: 1,
  saleEndsAt: 1,
  status: 1,
  feedback: 1,
  createdAt: 1,
} as const satisfies Partial<Record<keyof ClassRecord, 1>>;

export const shownFields = { ...commonFields, details: 1, sessions: 1, materials: 1, files: 1 } as const;

/** Fields of a class in a list: those that filters need, without the long texts. */
export const listedFields = {
  ...commonFields,
  'details.level': 1,
  'details.format': 1,
  'details.language': 1,
  'sessions.start': 1,
  'sessions.cancelledAt': 1,
} as const;

export type ShownClass = Pick<ClassRecord, '_id' | keyof typeof shownFields>;

/** For rows of a list use {@link toListedClass}, because they lack fields. */
export function toSchoolClass(
  record: ShownClass,
  { withReview, withEmail, withParticipantContent }: ClassVisibility,
  prices: Prices,
): SchoolClass {
  const { sessions = [], materials = [], files = [] } = record;
  const id = record._id.toHexString();
  const rating = toRating(record);
  return {
    _id: id,
    className: record.className,
    classImg: record.classImg,
    instructorName: record.instructorName,
    instructorImg: record.instructorImg,
    instructorId: record.instructorId.toHexString(),
    email: withEmail ? record.email : '',
    availableSeat: record.availableSeat,
    enrolledStudent: record.enrolledStudent,
    ...toPrice(prices.of(id, record.priceMinor)),
    ...(record.details && { details: record.details }),
    ...(sessions.length > 0 && {
      sessions: sessions.map((session) => toSession(session, { withJoinUrl: withParticipantContent })),
    }),
    ...(withParticipantContent && materials.length > 0 && { materials }),
    ...(withParticipantContent && files.length > 0 && { files }),
    ...toSale(record),
    ...(rating && { rating }),
    ...toStatus(record.status),
    feedback: withReview ? record.feedback : '',
    createdAt: record.createdAt.toISOString(),
    ...pictureFields({
      picture: withReview ? record.picture : record.approvedPicture,
      instructorPicture: record.instructorPicture,
    }),
  };
}

/** The class of a row that was read with {@link listedFields}. */
export function toListedClass(
  { sessions = [], ...record }: ShownClass,
  visible: ClassVisibility,
  prices: Prices,
): SchoolClass {
  const starts = sessions.flatMap(({ start, cancelledAt }) => (cancelledAt ? [] : [start.toISOString()]));
  return {
    ...toSchoolClass(record, visible, prices),
    // A single start is in the schedule already.
    ...(starts.length > 1 && { sessionStarts: starts }),
  };
}

export function toStatus(stored: StoredStatus): Pick<SchoolClass, 'status' | 'stage'> {
  return stored === 'draft' || stored === 'archived'
    ? { status: 'pending', stage: stored }
    : { status: stored };
}

/** When a class takes place, and until when its seats are sold. */
function toSale({
  schedule,
  saleEndsAt,
}: Pick<ClassRecord, 'schedule' | 'saleEndsAt'>): Pick<SchoolClass, 'schedule' | 'saleEndsAt'> {
  return {
    ...(schedule && { schedule: toSchedule(schedule) }),
    ...(saleEndsAt && { saleEndsAt: saleEndsAt.toISOString() }),
  };
}

export function toSchedule({ start, end, zone, count }: ScheduleRecord): ClassSchedule {
  return { start: start.toISOString(), end: end.toISOString(), zone, count };
}
