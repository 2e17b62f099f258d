import * as z from 'zod/mini';
import * as agendaCalls from '../agenda-calls.js';
import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { utcDay } from '../days.js';
import { pageOf } from '../page.js';
import { idParams, listQuery } from '../primitives.js';
import {
  agenda,
  classFeedback,
  classFigures,
  classStudent,
  staffClass,
  staffClassQuery,
} from '../staff-classes.js';

export const listStaffClasses = defineOperation({
  ...calls.listStaffClasses,
  tag: 'classes',
  summary:
    'A page of own classes, or of all classes for admins; `search` matches word prefixes of name, instructor and e-mail, `instructor` is for admins',
  query: staffClassQuery,
  response: pageOf(staffClass),
});

export const getStaffClass = defineOperation({
  ...calls.getStaffClass,
  tag: 'classes',
  summary: 'One own class, or any class for admins, with all its feedback, newest first',
  params: idParams,
  response: z.object({ ...staffClass.shape, feedbacks: z.array(classFeedback) }),
  problems: ['not-found'],
});

export const listClassStudents = defineOperation({
  ...calls.listClassStudents,
  tag: 'classes',
  summary: 'A page of the students of an own class, or of any class for admins',
  params: idParams,
  query: z.strictObject({
    page: listQuery.page,
    limit: listQuery.limit,
    sort: z.optional(z.enum(['newest', 'oldest'])),
  }),
  response: pageOf(classStudent),
  problems: ['not-found'],
});

export const getAgenda = defineOperation({
  ...agendaCalls.getAgenda,
  tag: 'classes',
  summary: "The instructor's classes in review, sessions of the coming week, and newest enrolments",
  response: agenda,
});

export const getClassFigures = defineOperation({
  ...calls.getClassFigures,
  tag: 'classes',
  summary: 'Enrolments, earnings and fill rate of the own classes, newest class first, by day (UTC)',
  query: z.strictObject({
    to: z.optional(utcDay),
    days: z.optional(
      z.pipe(
        z.string().check(z.regex(/^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-6])$/)),
        z.transform(Number),
      ),
    ),
  }),
  // `from` may precede 2000, the first year of `utcDay`.
  response: z.object({ from: z.iso.date(), to: utcDay, classes: z.array(classFigures) }),
});
