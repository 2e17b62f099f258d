import * as z from 'zod/mini';
import * as calls from './calls.js';
import { classStatus, classVersion, schoolClass } from './classes.js';
import { utcDay } from './days.js';
import { defineOperation } from './operation.js';
import { pageOf, pageQuery } from './page.js';
import { idParams, objectId, price, seats, timestamp } from './primitives.js';

const reviewedFacts = {
  className: z.string(),
  classImg: z.string(),
  price,
  seats,
};

/** With the class as it was at the decision. */
export const classReview = z.object({
  ...reviewedFacts,
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
  changed: z.array(z.enum(['className', 'classImg', 'price', 'seats'])),
});
export type StaffClass = z.infer<typeof staffClass>;

export const staffClassQuery = z.strictObject({
  ...pageQuery,
  status: z.optional(classStatus),
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

export const listStaffClasses = defineOperation({
  ...calls.listStaffClasses,
  tag: 'classes',
  summary:
    "A page of the instructor's own classes, or of everybody's for an admin; found by beginnings of words of name, instructor and e-mail",
  query: staffClassQuery,
  success: [200],
  response: pageOf(staffClass),
  problems: [],
});

export const classFeedback = z.object({
  version: classVersion,
  feedback: z.string(),
  date: timestamp,
  by: z.string(),
});
export type ClassFeedback = z.infer<typeof classFeedback>;

export const FEEDBACK_HISTORY_LIMIT = 100;

export const getStaffClass = defineOperation({
  ...calls.getStaffClass,
  tag: 'classes',
  summary: 'One class, own or anybody for an admin, with all feedback, newest first',
  params: idParams,
  success: [200],
  response: z.object({ ...staffClass.shape, feedbacks: z.array(classFeedback) }),
  problems: ['not-found'],
});

export const classStudent = z.object({
  _id: objectId,
  name: z.string(),
  email: z.string(),
  enrolledAt: timestamp,
});
export type ClassStudent = z.infer<typeof classStudent>;

export const listClassStudents = defineOperation({
  ...calls.listClassStudents,
  tag: 'classes',
  summary: 'A page of the students of a class, own or anybody for an admin',
  params: idParams,
  query: z.strictObject({
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    sort: z.optional(z.enum(['newest', 'oldest'])),
  }),
  success: [200],
  response: pageOf(classStudent),
  problems: ['not-found'],
});

export const FIGURES_MAX_DAYS = 366;
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

export const getClassFigures = defineOperation({
  ...calls.getClassFigures,
  tag: 'classes',
  summary: 'Enrolments, earnings and fill rate of the own classes, newest class first, by day (UTC)',
  query: z.strictObject({
    to: z.optional(utcDay),
    days: z.optional(
      z.pipe(
        z.string().check(z.regex(/^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-6])$/)),
        z.transform((digits: string) => Number(digits)),
      ),
    ),
  }),
  success: [200],
  // The range may start in the century before, which `utcDay` refuses.
  response: z.object({ from: z.iso.date(), to: utcDay, classes: z.array(classFigures) }),
  problems: [],
});
