import * as calls from '../calls.js';
import { createDraft as createDraftCall } from '../draft-calls.js';
import { defineOperation, identityProblems } from '../operation.js';
import {
  classListQuery,
  createClassBody,
  createDraftBody,
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
  response: listOf(schoolClass),
  revalidated: true,
  problems: [...identityProblems],
});

export const getClass = defineOperation({
  ...calls.getClass,
  tag: 'classes',
  summary: 'One class: approved, own or enrolled in; any class for admins',
  params: idParams,
  response: schoolClass,
  revalidated: true,
  problems: ['not-found', ...identityProblems],
});

export const createClass = defineOperation({
  ...calls.createClass,
  tag: 'classes',
  summary: 'Creates a class, which is pending until it is reviewed',
  body: createClassBody,
  success: [201],
  response: insertResult,
  problems: ['session-not-allowed', 'file-not-kept', 'pictures-unavailable'],
});

export const createDraft = defineOperation({
  ...createDraftCall,
  tag: 'classes',
  summary:
    'Creates a draft, which only its instructor sees until it is sent to review, with or without a price',
  body: createDraftBody,
  success: [201],
  response: insertResult,
  problems: ['session-not-allowed', 'file-not-kept', 'pictures-unavailable'],
});

export const updateClass = defineOperation({
  ...calls.updateClass,
  tag: 'classes',
  summary:
    'Changes a class of the caller; a new name, picture, price, number of seats or other details require another review, as does any edit of a denied class',
  params: idParams,
  body: updateClassBody,
  response: updateResult,
  problems: [
    'not-found',
    'changed-meanwhile',
    'seats-taken',
    'session-not-allowed',
    'not-a-draft',
    'price-missing',
    'file-not-kept',
    'pictures-unavailable',
  ],
});

export const approveClass = defineOperation({
  ...calls.approveClass,
  tag: 'classes',
  summary:
    'Approves a class, which opens it for enrolment; repeated to approve a picture that was fetched since',
  params: idParams,
  query: reviewQuery,
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile'],
});

export const denyClass = defineOperation({
  ...calls.denyClass,
  tag: 'classes',
  summary: 'Denies a class, which removes it from the public list',
  params: idParams,
  query: reviewQuery,
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
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile'],
});
