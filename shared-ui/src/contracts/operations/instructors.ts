import * as z from 'zod/mini';
import * as calls from '../instructor-calls.js';
import { bioBody, instructor, ownBio } from '../instructors.js';
import { defineOperation } from '../operation.js';
import { idParams, updateResult } from '../primitives.js';

export const listInstructors = defineOperation({
  ...calls.listInstructors,
  tag: 'classes',
  summary: 'Instructors with an approved class, by their newest one, and what they write about themselves',
  response: z.array(instructor),
  prerendered: true,
});

export const getOwnBio = defineOperation({
  ...calls.getOwnBio,
  tag: 'users',
  summary: 'What the calling instructor has written about themselves; empty for nothing',
  response: ownBio,
});

export const changeOwnBio = defineOperation({
  ...calls.changeOwnBio,
  tag: 'users',
  summary:
    'Replaces what the calling instructor has written about themselves; shown at once, without a review',
  body: bioBody,
  response: updateResult,
});

export const removeBio = defineOperation({
  ...calls.removeBio,
  tag: 'staff',
  summary: 'Removes what an instructor has written about themselves',
  params: idParams,
  response: updateResult,
  problems: ['not-found'],
});
