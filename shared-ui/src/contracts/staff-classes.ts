import * as z from 'zod/mini';
import { classDetails } from './class-details.js';
import { classSession } from './class-sessions.js';
import { classStage, classStatus, classVersion, schoolClass } from './classes.js';
import { utcDay } from './days.js';
import { ownPicture } from './pictures.js';
import { listQuery, objectId, price, seats, timestamp } from './primitives.js';

/** Fields that are approved by a review: a change of one needs another review. */
const reviewedFields = {
  className: z.string(),
  classImg: z.string(),
  price,
  seats,
  details: z.optional(classDetails),
};

const reviewedField = z.keyof(z.object(reviewedFields));
export const reviewedFieldNames = reviewedField.options;

/** Includes the class's fields as they were at the decision. */
const classReview = z.object({
  ...reviewedFields,
  picture: z.optional(ownPicture),
  status: z.enum(['approved', 'deny']),
  date: timestamp,
  by: z.string(),
});
export type ClassReview = z.infer<typeof classReview>;

export const staffClass = z.object({
  ...schoolClass.shape,
  version: classVersion,
  seats,
  held: seats,
  review: z.nullable(classReview),
  changed: z.array(reviewedField),
});
export type StaffClass = z.infer<typeof staffClass>;

export const staffClassQuery = z.strictObject({
  ...listQuery,
  instructor: z.optional(objectId),
  status: z.optional(classStatus),
  /** Filter instead of `status`. */
  stage: z.optional(classStage),
  sort: z.optional(
    z.enum([
      'newest',
      'oldest',
      'name',
      '-name',
      'price',
      '-price',
      'enrolled',
      '-enrolled',
      'seats',
      '-seats',
    ]),
  ),
});

export const classFeedback = z.object({
  version: classVersion,
  feedback: z.string(),
  date: timestamp,
  by: z.string(),
});
export type ClassFeedback = z.infer<typeof classFeedback>;

export const FEEDBACK_HISTORY_LIMIT = 100;

export const classStudent = z.object({
  _id: objectId,
  name: z.string(),
  /** Empty for an erased person. */
  email: z.string(),
  enrolledAt: timestamp,
});
export type ClassStudent = z.infer<typeof classStudent>;

export const AGENDA_DAYS = 7;
export const agendaLimits = { reviews: 20, sessions: 50, newest: 5 } as const;

const ofClass = { classId: objectId, className: z.string() };

/** Content of an instructor's home page. {@link agendaLimits} are the maximum lengths of its lists. */
export const agenda = z.object({
  /** Number of own classes, in every state. */
  classes: z.int().check(z.minimum(0)),
  /** Own classes that are in review or were denied, newest first. */
  reviews: z.array(z.object({ ...ofClass, status: z.enum(['pending', 'deny']), feedback: z.string() })),
  /** Sessions of the next {@link AGENDA_DAYS} days, by start, without past and cancelled ones. */
  sessions: z.array(z.object({ ...classSession.shape, ...ofClass, format: classDetails.shape.format })),
  /** Enrolments, newest first. */
  newest: z.array(z.object({ _id: objectId, ...ofClass, name: z.string(), enrolledAt: timestamp })),
});
export type Agenda = z.infer<typeof agenda>;

export const FIGURES_DEFAULT_DAYS = 30;

const figures = { enrolments: z.int().check(z.minimum(0)), earnings: z.number().check(z.minimum(0)) };

export const classFigures = z.object({
  _id: objectId,
  className: z.string(),
  status: classStatus,
  enrolledStudent: seats,
  seats,
  /** 0 to 1. */
  fillRate: z.number().check(z.minimum(0), z.maximum(1)),
  ...figures,
  days: z.array(z.object({ day: utcDay, ...figures })),
});
export type ClassFigures = z.infer<typeof classFigures>;
