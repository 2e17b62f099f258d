import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type ClassDetails,
  type ClassFile,
  type ClassStage,
  classStage,
  type ClassMaterial,
  classStatus,
  type ClassStatus,
} from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';
import { type ReviewRecord, reviewSchema } from './class-review.schema.js';
import type { MailedChanges } from './mailed-changes.js';
import { type ScheduleRecord, type SessionRecord, sessionSchema } from './class-session.schema.js';

/** Status and stage in one field, so that queries for students filter by `approved` alone. */
export const storedStatuses = [...classStatus.options, ...classStage.options] as const;
export type StoredStatus = ClassStatus | ClassStage;

/** `priceMinor` of a draft whose instructor has not stated a price. */
export const NO_PRICE = 0;

/**
 * Invariant: `availableSeat + held + enrolledStudent` is the capacity; a conditional update moves each seat.
 * Frequent queries name their fields and switch `schemaLevelProjections` off, so that Mongoose does not search the
 * schema for `select`.
 */
@Schema({ collection: 'classes', timestamps: true })
export class ClassRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  className!: string;

  /** Address as the instructor typed it. */
  @Prop({ type: String, default: '' })
  classImg!: string;

  /** Own copy of `classImg`; empty until it is fetched. */
  @Prop({ type: String, default: '' })
  picture!: string;

  /** The picture as of the last approval, the only one that is public. */
  @Prop({ type: String, default: '' })
  approvedPicture!: string;

  /** Decides ownership; an e-mail address never does. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  instructorId!: Types.ObjectId;

  @Prop({ type: String, required: true })
  instructorName!: string;

  @Prop({ type: String, default: '' })
  instructorImg!: string;

  /** Own copy of `instructorImg`. */
  @Prop({ type: String, default: '' })
  instructorPicture!: string;

  /** Lower case. */
  @Prop({ type: String, required: true })
  email!: string;

  /** List price in cents; `prices` says what is paid. */
  @Prop({ type: Number, required: true, min: 0 })
  priceMinor!: number;

  /** Cents. Price now, for sorting lists only; updated within seconds after a price rule begins or ends. */
  @Prop({ type: Number, select: false })
  orderPriceMinor!: number;

  /** Details as the contract validated them. */
  @Prop({ type: Object })
  details?: ClassDetails;

  /** Sorted by start. */
  @Prop({ type: [sessionSchema], default: [] })
  sessions?: SessionRecord[];

  /** Materials as the contract validated them. */
  @Prop({ type: [Object], default: [] })
  materials?: ClassMaterial[];

  @Prop({ type: [Object], default: [] })
  files?: ClassFile[];

  /** The version that last changed what students are mailed about: sessions, place or format. */
  @Prop({ type: Number })
  sessionsVersion?: number;

  /** When each part that students are mailed about changed last. */
  @Prop({ type: Object })
  changedAt?: MailedChanges;

  /** Derived from the sessions. */
  @Prop({ type: Object, default: null })
  schedule?: ScheduleRecord | null;

  /** End of the sale, derived from the sessions. */
  @Prop({ type: Date, default: null })
  saleEndsAt?: Date | null;

  @Prop({ type: Number, required: true, min: 0 })
  availableSeat!: number;

  /** Invariant: the number of entries in `holds`. */
  @Prop({ type: Number, default: 0, min: 0 })
  held!: number;

  @Prop({ type: [mongoose.Schema.Types.ObjectId], default: [] })
  holds!: Types.ObjectId[];

  /** Entries of `holds` whose students have no verified address. */
  @Prop({ type: [mongoose.Schema.Types.ObjectId], default: [] })
  unverifiedHolds!: Types.ObjectId[];

  /** Times at which holds of unverified students ended unpaid: the latest few of the last 24 hours. */
  @Prop({ type: [Date], select: false })
  unverifiedEnds?: Date[];

  /** Time until which the last free seats are kept for verified students. */
  @Prop({ type: Date, select: false })
  verifiedOnlyUntil?: Date;

  @Prop({ type: Number, default: 0, min: 0 })
  enrolledStudent!: number;

  /** Sum of the stars of all students' reviews. */
  @Prop({ type: Number, default: 0, min: 0 })
  ratingSum?: number;

  @Prop({ type: Number, default: 0, min: 0 })
  ratingCount?: number;

  @Prop({ type: String, enum: storedStatuses, default: 'pending' })
  status!: StoredStatus;

  @Prop({ type: String, default: '' })
  feedback!: string;

  /** Incremented by every edit and review, but not when seats are held or released. */
  @Prop({ type: Number, default: 1 })
  version!: number;

  /** The version that the instructor's last edit made; absent before the first. */
  @Prop({ type: Number })
  editedVersion?: number;

  /** Time of this version; absent for the first. */
  @Prop({ type: Date })
  versionAt?: Date;

  /** Not selected by default, because it is for staff only. */
  @Prop({ type: reviewSchema, select: false })
  review?: ReviewRecord;

  @Prop({ type: [String], select: false })
  words!: string[];

  @Prop({ type: String, select: false })
  nameKey!: string;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

/** {@link seatsOf} in an aggregation. */
export const capacity = { $add: ['$availableSeat', '$held', '$enrolledStudent'] };

export function seatsOf({
  availableSeat,
  held,
  enrolledStudent,
}: Pick<ClassRecord, 'availableSeat' | 'held' | 'enrolledStudent'>): number {
  return availableSeat + held + enrolledStudent;
}

/** Covers the query for the ratings of instructors. Partial: most classes have no review. */
export const ratingIndex = { instructorId: 1, ratingCount: 1, ratingSum: 1 } as const;
/** An instructor has few classes, so other orders are sorted in memory. */
export const instructorIndex = { instructorId: 1, createdAt: -1, _id: -1 } as const;
export const wordsIndex = { words: 1 } as const;
/** A list of several statuses merges one range per status, so one index per order serves every list. */
export const statusIndexes = {
  newest: { status: 1, createdAt: -1, _id: -1 },
  name: { status: 1, nameKey: 1, _id: 1 },
  price: { status: 1, orderPriceMinor: 1, _id: 1 },
  enrolled: { status: 1, enrolledStudent: -1, _id: -1 },
  seats: { status: 1, availableSeat: -1, _id: -1 },
} as const;

/** Covers the number of classes on sale, which visitors are shown with an offer. */
export const saleIndex = { status: 1, saleEndsAt: 1, _id: 1 } as const;

export const classSchema = SchemaFactory.createForClass(ClassRecord);
for (const index of Object.values(statusIndexes)) classSchema.index(index);
/** During an update, processes of a release without price rules still name this index in their queries. */
classSchema.index({ status: 1, priceMinor: 1, _id: 1 });
classSchema.index(saleIndex);
classSchema.index(instructorIndex);
classSchema.index(wordsIndex);
classSchema.index(ratingIndex, { partialFilterExpression: { ratingCount: { $gt: 0 } } });
/** Index for reminders. */
classSchema.index({ 'sessions.start': 1 });
/** Index to find files that no class has; partial, because few classes have files. */
classSchema.index({ 'files.id': 1 }, { partialFilterExpression: { 'files.id': { $exists: true } } });
/** Index of pictures that are not fetched yet. */
classSchema.index({ classImg: 1 }, { partialFilterExpression: { picture: '' } });
classSchema.index({ instructorImg: 1 }, { partialFilterExpression: { instructorPicture: '' } });
/** Index for the reconciler; partial, because few classes have held seats. */
classSchema.index({ held: 1 }, { partialFilterExpression: { held: { $gt: 0 } } });
