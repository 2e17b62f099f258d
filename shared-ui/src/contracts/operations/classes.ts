import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import {
  classListQuery,
  createClassBody,
  feedbackBody,
  reviewQuery,
  schoolClass,
  updateClassBody,
} from '../classes.js';
import { idParams, insertResult, listOf, updateResult } from '../primitives.js';

export const listClasses = defineOperation({
  ...calls.listClasses,
  tag: 'classes',
  summary: 'Approved classes, newest first; staff may ask for view=mine or view=all',
  query: classListQuery,
  success: [200],
  response: listOf(schoolClass),
  revalidated: true,
  problems: ['signed-out', 'forbidden', 'identity-unavailable'],
});

export const getClass = defineOperation({
  ...calls.getClass,
  tag: 'classes',
  summary: 'One class: approved, or own, or enrolled in, or anything for admins',
  params: idParams,
  success: [200],
  response: schoolClass,
  revalidated: true,
  problems: ['not-found', 'signed-out', 'forbidden', 'identity-unavailable'],
});

export const createClass = defineOperation({
  ...calls.createClass,
  tag: 'classes',
  summary: 'Offers a class; it waits as pending for a review',
  body: createClassBody,
  success: [201],
  response: insertResult,
  problems: [],
});

export const updateClass = defineOperation({
  ...calls.updateClass,
  tag: 'classes',
  summary:
    'Changes an own class: another name, price or number of seats sends it back to its review, and any edit a denied one',
  params: idParams,
  body: updateClassBody,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile', 'seats-taken'],
});

export const approveClass = defineOperation({
  ...calls.approveClass,
  tag: 'classes',
  summary: 'Opens a class for enrolment',
  params: idParams,
  query: reviewQuery,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile'],
});

export const denyClass = defineOperation({
  ...calls.denyClass,
  tag: 'classes',
  summary: 'Takes a class off the public list',
  params: idParams,
  query: reviewQuery,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile'],
});

export const giveFeedback = defineOperation({
  ...calls.giveFeedback,
  tag: 'classes',
  summary: 'Writes feedback for the instructor',
  params: idParams,
  query: reviewQuery,
  body: feedbackBody,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile'],
});
