import * as z from 'zod/mini';
import * as calls from '../enrolment-calls.js';
import { calendarFeed, calendarFeedBody, enrolmentDetails, ownCalendarFeed } from '../enrolments.js';
import { defineOperation } from '../operation.js';
import { deleteResult, idParams, secretToken } from '../primitives.js';

const CALENDAR = 'text/calendar';

export const getEnrolment = defineOperation({
  ...calls.getEnrolment,
  tag: 'payments',
  summary:
    "One of the caller's enrolments, also a refunded one, with all sessions, details, materials and files of its class",
  params: idParams,
  response: enrolmentDetails,
  problems: ['not-found'],
});

export const getEnrolmentCalendar = defineOperation({
  ...calls.getEnrolmentCalendar,
  tag: 'payments',
  summary: "The sessions of one of the caller's enrolments as a calendar file (RFC 5545)",
  params: idParams,
  response: z.string(),
  textType: CALENDAR,
  problems: ['not-found'],
});

export const getOwnCalendarFeed = defineOperation({
  ...calls.getOwnCalendarFeed,
  tag: 'payments',
  summary: "Whether the caller's calendar has a secret address, and since when",
  response: ownCalendarFeed,
});

export const createCalendarFeed = defineOperation({
  ...calls.createCalendarFeed,
  tag: 'payments',
  summary: "Creates a secret address of the calendar of all the caller's sessions; replaces an earlier one",
  body: calendarFeedBody,
  success: [201],
  response: calendarFeed,
});

export const deleteCalendarFeed = defineOperation({
  ...calls.deleteCalendarFeed,
  tag: 'payments',
  summary: "Revokes the address of the caller's calendar",
  body: calendarFeedBody,
  response: deleteResult,
});

export const getCalendarFeed = defineOperation({
  ...calls.getCalendarFeed,
  tag: 'payments',
  summary:
    "The calendar of all sessions of the address's owner, for calendar programs; the address is the permission",
  params: z.strictObject({ token: secretToken }),
  response: z.string(),
  textType: CALENDAR,
  problems: ['not-found'],
});
