import * as z from 'zod/mini';
import * as calls from '../instructor-calls.js';
import { bioBody, instructor, ownBio } from '../instructors.js';
import { defineOperation } from '../operation.js';
import { idParams, updateResult } from '../primitives.js';

export const listInstructors = defineOperation({
  ...calls.listInstructors,
  tag: 'classes',
  summary: 'Instructors with an approved class and their bios, sorted by their newest class',
  response: z.array(instructor),
  revalidated: true,
});

export const getOwnBio = defineOperation({
  ...calls.getOwnBio,
  tag: 'users',
  summary: "The calling instructor's bio; an empty text means none",
  response: ownBio,
});

export const changeOwnBio = defineOperation({
  ...calls.changeOwnBio,
  tag: 'users',
  summary: "Replaces the calling instructor's bio; shown at once, without a review",
  body: bioBody,
  response: updateResult,
});

export const removeBio = defineOperation({
  ...calls.removeBio,
  tag: 'staff',
  summary: "Removes an instructor's bio",
  params: idParams,
  response: updateResult,
  problems: ['not-found'],
});
