import * as z from 'zod/mini';
import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';

const health = z.object({ status: z.literal('ok') });

export const getLiveness = defineOperation({
  ...calls.getLiveness,
  tag: 'health',
  summary: 'Answers as long as the process runs; for restarting it',
  success: [200],
  response: health,
  problems: [],
});

export const getReadiness = defineOperation({
  ...calls.getReadiness,
  tag: 'health',
  summary: 'Answers once the database does and the releases were read; for sending it traffic',
  success: [200],
  response: health,
  problems: ['releases-unavailable'],
});
