import * as z from 'zod/mini';
import { defineOperation } from '../operation.js';
import { secretToken } from '../primitives.js';
import * as calls from '../reminder-calls.js';
import { reminders, remindersBody } from '../reminders.js';

const params = z.strictObject({ token: secretToken });

export const getReminders = defineOperation({
  ...calls.getReminders,
  tag: 'users',
  summary: 'Whether the caller gets reminders of sessions',
  response: reminders,
});

export const setReminders = defineOperation({
  ...calls.setReminders,
  tag: 'users',
  summary: "Turns the caller's reminders on or off",
  body: remindersBody,
  response: reminders,
});

export const getRemindersOfLink = defineOperation({
  ...calls.getRemindersOfLink,
  tag: 'users',
  summary: "Whether the account of a reminder's link gets reminders",
  params,
  redirectsBrowsers: true,
  response: reminders,
  problems: ['not-found'],
});

export const setRemindersOfLink = defineOperation({
  ...calls.setRemindersOfLink,
  tag: 'users',
  summary: "Turns the reminders of a link's account on or off; the link is the permission",
  params,
  body: remindersBody,
  response: reminders,
  problems: ['not-found'],
});

export const unsubscribe = defineOperation({
  ...calls.unsubscribe,
  tag: 'users',
  summary: 'Turns reminders off, for mail programs (RFC 8058); the body is a form, whose content is ignored',
  params,
  form: true,
  response: reminders,
  problems: ['not-found'],
});
